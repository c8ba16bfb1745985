/** Every use of a spreadsheet says what to do instead. */
module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (name === '__esModule' || typeof name === 'symbol') return undefined;
      throw new Error('Excel files are not supported here: use CSV or Parquet');
    },
  },
);
