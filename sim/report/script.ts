/** What a page does by itself: charts are drawn when they come near, tables sort by their heads. */
export const SCRIPT = `
const holder = document.getElementById('figures');
const figures = holder ? JSON.parse(holder.textContent) : [];
const draw = (chart) => {
  if (chart.dataset.drawn) return;
  chart.dataset.drawn = 'yes';
  drawChart(Plotly, chart, figures[Number(chart.dataset.figure)]);
};
const charts = [...document.querySelectorAll('.chart')];
const near = new IntersectionObserver(
  (seen) => seen.filter((one) => one.isIntersecting).forEach((one) => draw(one.target)),
  { rootMargin: '800px' },
);
charts.forEach((chart) => near.observe(chart));

/** Charts are as wide as they were drawn: on paper there is less room than on a context. */
const PAPER = 680;
const resize = (width) =>
  document.querySelectorAll('.js-plotly-plot').forEach((chart) => {
    Plotly.relayout(chart, width ? { width: Math.min(width, chart.clientWidth) } : { width: null, autosize: true });
  });
addEventListener('beforeprint', () => {
  charts.forEach(draw);
  resize(PAPER);
  document.querySelectorAll('details.table').forEach((table) => { table.open = true; });
});
addEventListener('afterprint', () => resize());

/** Numbers as numbers, what has none last; equal rows stay in their order. */
const keyOf = (row, column) => {
  const cell = row.cells[column];
  if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
  return cell.textContent.trim();
};
const compare = (a, b, down) => {
  const isEmpty = (key) => ['', '–', '?'].includes(key);
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order = typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });
  return down ? -order : order;
};
const sort = (head) => {
  const down = head.getAttribute('aria-sort') === 'ascending';
  const body = head.closest('table').tBodies[0];
  const rows = [...body.rows].map((row) => ({ row, key: keyOf(row, head.cellIndex) }));
  rows.sort((a, b) => compare(a.key, b.key, down));
  body.append(...rows.map(({ row }) => row));
  for (const other of head.parentElement.cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
};
document.querySelectorAll('.sortable thead button').forEach((button) => {
  button.addEventListener('click', () => sort(button.closest('th')));
});
`;
