import type { ParcelEvent } from '#features/carriers/model.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { ParcelServiceOf } from './parcel-services.ts';
import { askLater, takeDue, tellEvents, type DueParcel } from './parcel-store.ts';

/** As many as a carrier is asked about at once. */
export const ASKED_AT_ONCE = 100;
/** The next minute goes on. */
const BATCHES_AT_MOST = 20;

export interface AskParts {
  readonly database: Database;
  readonly serviceOf: ParcelServiceOf;
  readonly log: Pick<JobLog, 'warn'>;
}

type Answer = Awaited<ReturnType<NonNullable<ReturnType<ParcelServiceOf>>['track']>>;

/** A carrier's code that fails is a carrier that does not answer: the others' parcels go on. */
async function ask(
  { serviceOf, log }: AskParts,
  carrier: string,
  numbers: readonly string[],
): Promise<Answer> {
  try {
    return (
      (await serviceOf(carrier)?.track(numbers)) ?? { ok: false as const, code: 'UNAVAILABLE' }
    );
  } catch (fault) {
    log.warn({ err: fault, carrier }, 'a carrier could not be asked about parcels');
    return { ok: false, code: 'UNAVAILABLE' };
  }
}

async function askAbout(parts: AskParts, due: readonly DueParcel[], now: Date): Promise<void> {
  const [first] = due;
  if (!first) return;
  const numbers = due.map(({ trackingNumber }) => trackingNumber);
  const answer = await ask(parts, first.carrier, numbers);
  if (!answer.ok) {
    parts.log.warn({ carrier: first.carrier, parcels: due.length }, 'a carrier does not answer');
    return askLater(parts.database, due, now);
  }
  for (const parcel of due) await keep(parts, parcel, answer.value, now);
}

/** What cannot be kept of one parcel is that one's fault: those behind it in the row move all the same. */
async function keep(
  { database, log }: AskParts,
  parcel: DueParcel,
  told: ReadonlyMap<string, readonly ParcelEvent[]>,
  now: Date,
): Promise<void> {
  const { id: parcelId, carrier, trackingNumber } = parcel;
  const events = told.get(trackingNumber) ?? [];
  try {
    await database
      .transaction()
      .execute((tx) => tellEvents(tx, { parcelId, trackingNumber, events, now }));
  } catch (fault) {
    log.warn({ err: fault, carrier, parcelId }, 'what was told of a parcel could not be kept');
    await askLater(database, [parcel], now);
  }
}

/** Asks carriers what became of parcels whose time has come. @returns How many were asked about. */
export async function askCarriers(parts: AskParts, now: Date): Promise<number> {
  let asked = 0;
  for (let batch = 0; batch < BATCHES_AT_MOST; batch++) {
    const due = await takeDue(parts.database, ASKED_AT_ONCE, now);
    if (due.length === 0) break;
    await askAbout(parts, due, now);
    asked += due.length;
  }
  return asked;
}
