import { expect, test } from 'vitest';
import { PLAYER_COUNTS } from '../../../../engine/capital-lux/rules.js';
import { tell } from '../../../../engine/capital-lux/text.js';
import { golden } from '../../../kit/golden.js';
import { recordGame } from '../kit/records.js';

test.each(PLAYER_COUNTS)('the playthrough with %d players is the committed one', (players) => {
  const text = tell(recordGame(players, 'golden'));
  expect(text).toBe(golden(`capital-lux/golden/${players}.txt`, text));
});
