import { aboutTiles, isReconstruction } from '../../../../engine/capital-warsaw/reconstruction.js';
import type { Rules } from '../../../../engine/capital-warsaw/rules.js';
import type { GameCommand } from '../../../lab/commands.js';
import { tileSheet } from '../board/tiles-page.js';
import { drawTiles } from '../tiles-text.js';

const HELP = `
Examples:
  lab tiles                       the tiles that come with the lab, by epoch
  lab tiles --rules mine.json     those of a rules file with tiles of its own
  lab tiles --out tiles.html      a page with all of them as pictures
  lab tiles --json                the same as data

The manual lists no city tiles: those that come with the lab are a reconstruction. Real ones go into a
rules file: {"tiles": {"about": "…", "epochs": […]}}, as in data/capital-warsaw/tiles.json. A file may also state only
what is different: {"tiles": {"change": {"I-01": {"price": 2}}, "remove": ["I-02"], "add": […]}}.`;

export const TILES: GameCommand<Rules> = {
  name: 'tiles',
  about: 'draw the tiles of Capital (Warsaw), by epoch, with their prices',
  help: HELP,
  text: ({ tiles }) => drawTiles(tiles),
  json: ({ tiles }) => ({ reconstruction: isReconstruction(tiles), ...tiles }),
  page: {
    about: 'a page with all tiles as pictures',
    html: ({ tiles }) => tileSheet(tiles),
    shows: ({ tiles }) => `all tiles. ${aboutTiles(tiles)}`,
  },
};
