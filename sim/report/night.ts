/**
 * Charts on a dark page: every colour of the figure has its counterpart, areas are mixed with the dark of
 * the page as they were with white.
 */
export const NIGHT = `
const NIGHT = {
  '#ffffff': '#15181c', '#1f2328': '#e6e8eb', '#59636e': '#a3acb5', '#e6e8eb': '#2c3238', '#9aa3ad': '#67707a',
  '#0072b2': '#4aa3df', '#8c8c8c': '#a8a8a8', '#f7f7f7': '#23282e', '#f7fbff': '#23282e', '#e69138': '#a0570b', '#5aa5d6': '#1d6a9c',
};
const PART = 0.65, NIGHT_PART = 0.5, GROUND = [0x15, 0x18, 0x1c];
const parts = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
const deepened = (colour) => '#' + parts(colour)
  .map((part, i) => GROUND[i] + NIGHT_PART * (255 - (255 - part) / PART - GROUND[i]))
  .map((part) => Math.max(0, Math.round(part)).toString(16).padStart(2, '0')).join('');
const night = (figure) => {
  const dark = JSON.parse(JSON.stringify(figure).replace(/#[0-9a-f]{6}(?![0-9a-f])/gi, (colour) => NIGHT[colour] || colour));
  dark.data.forEach((trace, i) => {
    if (trace.type === 'bar') trace.marker.color = [figure.data[i].marker.color].flat().map(deepened);
  });
  return dark;
};
`;
