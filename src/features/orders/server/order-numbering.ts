import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { headerIdOf } from '../rules/order-number.ts';

/** How this database draws numbers; made once by a migration, never changed, since a number must not be given twice. */
export interface Numbering {
  readonly key: Buffer;
  readonly first_drawn: number;
  readonly first_given: number;
}

/** Columns of `order_numbering`. */
export const NUMBERING = sql.raw('key, first_drawn, first_given');

/** @param drawn Running number, as the sequence gave it. */
export const secretHeaderId = (
  drawn: number,
  { key, first_drawn, first_given }: Numbering,
): number =>
  headerIdOf(drawn, {
    firstDrawn: first_drawn,
    firstGiven: first_given,
    mix: (round, half) =>
      createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE(),
  });
