import { expect, test } from 'vitest';
import { tell } from '../../../../engine/tactoria/text.js';
import { golden } from '../../../kit/golden.js';
import { recordGame } from '../kit/records.js';

/** Styles under which much happens. */
test.each([
  [2, 'warrior'],
  [3, 'master'],
  [4, 'quester'],
] as const)('the playthrough with %d players is the committed one', (players, style) => {
  const text = tell(recordGame(players, 'golden', undefined, style));
  expect(text).toBe(golden(`tactoria/golden/${players}.txt`, text));
});
