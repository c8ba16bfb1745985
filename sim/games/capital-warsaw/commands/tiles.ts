import type { Command } from 'commander';
import { aboutTiles, isReconstruction } from '../../../../engine/capital-warsaw/reconstruction.js';
import type { Rules } from '../../../../engine/capital-warsaw/rules.js';
import { loadRules, parseFile, RULES } from '../../../cli/options.js';
import { print, printJson } from '../../../cli/output.js';
import { writeNew } from '../../../play/files.js';
import { tileSheet } from '../board/tiles-page.js';
import { drawTiles } from '../tiles-text.js';

/** The game that has tiles. */
const GAME = 'capital-warsaw';
/** Stacks that serve two players serve this command. */
const FEWEST_PLAYERS = 2;

const EXAMPLES = `
Examples:
  lab tiles                       the tiles that come with the lab, by epoch
  lab tiles --rules mine.json     those of a rules file with tiles of its own
  lab tiles --out tiles.html      a page with all of them as pictures
  lab tiles --json                the same as data

The manual lists no city tiles: those that come with the lab are a reconstruction. Real ones go into a
rules file: {"tiles": {"about": "…", "epochs": […]}}, as in data/capital-warsaw/tiles.json.`;

export function addTiles(program: Command): void {
  program
    .command('tiles')
    .description('draw the tiles of Capital (Warsaw), by epoch, with their prices')
    .option(...RULES)
    .option('--out <file>', 'a page with all tiles as pictures', parseFile('--out'))
    .option('--json', 'one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(tiles);
}

interface TilesCommand {
  rules?: string;
  out?: string;
  json?: true;
}

function tiles({ rules: file, out, json }: TilesCommand): void {
  const { tiles } = loadRules(file, FEWEST_PLAYERS, GAME) as Rules;
  const reconstruction = isReconstruction(tiles);
  if (out !== undefined) writeNew(out, tileSheet(tiles));
  if (json) printJson({ reconstruction, ...tiles });
  else print(out === undefined ? drawTiles(tiles).join('\n') : `${out} shows ${aboutTiles(tiles)}`);
}
