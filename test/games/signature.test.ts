import { expect, test } from 'vitest';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { PLAYER_COUNTS } from '../../engine/capital-lux/rules.js';
import { CapitalWarsaw } from '../../engine/capital-warsaw/index.js';
import { Tactoria } from '../../engine/tactoria/index.js';
import { golden } from '../kit/golden.js';
import { signature } from '../kit/signature.js';

test('the signature of every game is the committed one', () => {
  const lines = [
    ...PLAYER_COUNTS.map((n) => `capital-lux ${n} ${signature(new CapitalLux(n))}`),
    ...PLAYER_COUNTS.map((n) => `capital-warsaw ${n} ${signature(new CapitalWarsaw(n))}`),
    ...PLAYER_COUNTS.map((n) => `tactoria ${n} ${signature(new Tactoria(n))}`),
  ];
  expect(`${lines.join('\n')}\n`).toBe(golden('signatures.txt', `${lines.join('\n')}\n`));
});
