/** The part of jStat that is used here; the package has no types of its own. */
declare module 'jstat' {
  const jStat: {
    studentt: { inv(probability: number, freedom: number): number };
  };
  export default jStat;
}
