import { analyses } from '../../analyse/adapter.js';
import type { AnyRecord } from '../../lab/records.js';
import { gameOfRecord } from '../../play/records.js';

export const adapterOf = (record: AnyRecord) => analyses.of(gameOfRecord(record));

/** What the game calls a round. */
export const roundWord = (record: AnyRecord): string => adapterOf(record).roundWord ?? 'round';
