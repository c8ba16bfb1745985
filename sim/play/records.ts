import { ContentError, within } from '../../engine/core/errors.js';
import { parseLine } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import { type AnyRecord, records } from '../lab/records.js';
import { gameIds } from '../lab/registry.js';

/** A record of whatever game from a line of text. */
export function parseAnyRecord(line: string, where: string): AnyRecord {
  const given = parseLine(line, where) as AnyRecord | null;
  const game = within(where, () => gameOfRecord(given));
  return records.of(game).parse(line, where);
}

/** The id of the game that a record is of. */
export function gameOfRecord(record: Partial<AnyRecord> | null): string {
  const format = record?.format;
  const found = gameIds().find((id) => records.find(id)?.format === format);
  if (found !== undefined) return found;
  const known = gameIds().flatMap((id) => {
    const own = records.find(id);
    return own === undefined ? [] : `"${own.format}"`;
  });
  throw new ContentError(
    format === undefined
      ? `format is missing: a record is an object with "format":${known.join(' or ')}`
      : `format = ${shorten(JSON.stringify(format))}: should be ${known.join(' or ')}`,
  );
}
