/** What a page does by itself: charts are drawn when they come near, tables sort by their heads. */
export const SCRIPT = `
const holder = document.getElementById('figures');
const figures = holder ? JSON.parse(holder.textContent) : [];
const dark = matchMedia('(prefers-color-scheme: dark)');
let onPaper = false;
const draw = (chart) => {
  const look = dark.matches && !onPaper ? 'dark' : 'light';
  if (chart.dataset.drawn === look) return;
  chart.dataset.drawn = look;
  chart.replaceChildren();
  const figure = figures[Number(chart.dataset.figure)];
  drawChart(Plotly, chart, look === 'dark' ? night(figure) : figure);
};
const charts = [...document.querySelectorAll('.chart')];
const near = new IntersectionObserver(
  (seen) => seen.filter((one) => one.isIntersecting).forEach((one) => draw(one.target)),
  { rootMargin: '800px' },
);
charts.forEach((chart) => near.observe(chart));
const drawAnew = () => charts.filter((chart) => chart.dataset.drawn).forEach(draw);
dark.addEventListener('change', drawAnew);

/** Beside a wide page there is room for the contents. */
const contents = document.querySelector('.contents');
if (contents) contents.open = matchMedia('(min-width: 84rem)').matches;
/** What a link leads to is to be seen. */
const unfold = () => {
  const place = location.hash && document.getElementById(location.hash.slice(1));
  if (!place) return;
  for (let at = place; at; at = at.parentElement) {
    if (at.tagName === 'DETAILS') at.open = true;
    if (at.tagName === 'ARTICLE') at.querySelector(':scope > .parts')?.setAttribute('open', '');
  }
  place.scrollIntoView();
};
addEventListener('hashchange', unfold);
unfold();

/** Charts are as wide as they were drawn: on paper there is less room than on a context. */
const PAPER = 680;
const resize = (width) =>
  document.querySelectorAll('.js-plotly-plot').forEach((chart) => {
    Plotly.relayout(chart, width ? { width: Math.min(width, chart.clientWidth) } : { width: null, autosize: true });
  });
addEventListener('beforeprint', () => {
  document.querySelectorAll('details[class]').forEach((part) => { part.open = true; });
  onPaper = true;
  charts.forEach(draw);
  resize(PAPER);
});
addEventListener('afterprint', () => {
  onPaper = false;
  drawAnew();
  resize();
});

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
