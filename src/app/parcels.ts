import { writeFile } from 'node:fs/promises';
import { isIsoDate } from '#base/calendar.ts';
import { listCountries } from '#countries/packs.ts';
import {
  cancelParcel,
  correctParcel,
  findLabel,
  handOver,
  listCorrections,
  makeLabel,
  measurePromises,
  parcelServices,
  parcelsOfOrder,
  listOpenParcels,
  type CorrectionCode,
  type HandOverCode,
  type Parcel,
  type StaffParts,
} from '#features/parcels/server/public.ts';
import { daysBefore } from '#jobs/repeated-work.ts';
import { commandConfig, onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Gives orders to carriers, and looks after their parcels.

  npm run parcels -- ship ORDER [--carrier CODE] [--number NUMBER] [--another]
  npm run parcels -- list [ORDER] [--late]
  npm run parcels -- label ORDER FILE.pdf [--parcel NUMBER]
  npm run parcels -- correct ORDER [--parcel NUMBER] [--carrier CODE] [--number NUMBER] [--expected DAY]
  npm run parcels -- cancel ORDER [--parcel NUMBER]
  npm run parcels -- report [--days COUNT]

  ORDER       the number that the buyer was told, such as 41907286
  --carrier   another than the buyer chose, by its code in the country's pack
  --number    the number under which the carrier has it already; without it the carrier is asked for one
  --another   one more parcel of an order that has one
  --parcel    which one, where an order has several
  --expected  the day on which it is expected now, such as 2026-11-29: its buyer sees it beside the promised one
  --late      only those whose promised day is over
  --days      how far back the report looks; 30 if not given

list without an order shows what is on its way, the promised day first. correct keeps what stood there before: list ORDER shows it.`;

const SAYS: Readonly<Record<HandOverCode | CorrectionCode, string>> = {
  ORDER_UNKNOWN: 'there is no such order',
  ORDER_NOT_READY: 'it is not paid, not confirmed, or over',
  NOT_PACKED: 'it is not packed yet',
  CARRIER_UNKNOWN: 'its country has no such carrier',
  NUMBER: 'a number has 5 to 40 letters, digits and hyphens',
  NUMBER_TAKEN: 'another parcel of this carrier has this number',
  HAS_PARCEL: 'it has a parcel already; --another for one more',
  TOO_MANY: 'it has as many parcels as an order may have',
  NO_SERVICE: 'nobody can ask this carrier for a number: type it with --number',
  CARRIER_REFUSED: 'the carrier refuses it',
  CARRIER_UNAVAILABLE: 'the carrier does not answer; try again, it will be the same parcel',
  CANCELLED: 'it was cancelled',
};
const NOT_CANCELLED = {
  TOO_LATE: 'the carrier has it already',
  REFUSED: 'the carrier refuses',
  UNAVAILABLE: 'the carrier does not answer; try again',
} as const;

const DAYS_AT_MOST = 3_650;

const lineOf = (parcel: Parcel): string =>
  [
    parcel.trackingNumber ?? '(no number yet)',
    parcel.carrier,
    parcel.cancelledAt ? 'cancelled' : parcel.state,
    `promised ${parcel.promisedFrom} to ${parcel.promisedTo}`,
    parcel.expectedTo ? `expected ${parcel.expectedTo}` : '',
    parcel.arrivedOn ? `came ${parcel.arrivedOn}` : '',
  ]
    .filter(Boolean)
    .join('\t');

interface Work extends StaffParts {
  readonly now: Date;
}

interface Options {
  readonly carrier?: string;
  readonly number?: string;
  readonly another?: boolean;
  readonly parcel?: string;
  readonly expected?: string;
  readonly late?: boolean;
  readonly days?: string;
}

function answer(ok: boolean, said: string): boolean {
  console.log(said);
  return ok;
}

/** The parcel that is meant; a text where that cannot be said. */
async function pick(
  { database }: Work,
  orderNumber: string,
  number: string | undefined,
): Promise<Parcel | string> {
  const all = await parcelsOfOrder(database, orderNumber);
  if (!all) return SAYS.ORDER_UNKNOWN;
  const wanted = all.filter(
    ({ trackingNumber, cancelledAt }) =>
      !cancelledAt && (number === undefined || trackingNumber === number.toUpperCase()),
  );
  const [first] = wanted;
  if (!first) return 'it has no such parcel';
  return wanted.length > 1 ? 'it has several parcels: say which with --parcel' : first;
}

async function ship(work: Work, orderNumber: string, options: Options): Promise<boolean> {
  const { carrier, number, another: isAnother } = options;
  const done = await handOver(work, { orderNumber, carrier, number, isAnother, now: work.now });
  return answer(done.ok, `${orderNumber}: ${done.ok ? lineOf(done.value) : SAYS[done.code]}`);
}

async function list(work: Work, orderNumber: string | undefined, late: boolean): Promise<boolean> {
  if (orderNumber === undefined) {
    for (const each of await listOpenParcels(work.database, { isLate: late, now: work.now }))
      console.log(`${each.orderNumber}\t${lineOf(each.parcel)}`);
    return true;
  }
  const found = await parcelsOfOrder(work.database, orderNumber);
  if (!found) return answer(false, `${orderNumber}: ${SAYS.ORDER_UNKNOWN}`);
  for (const parcel of found) {
    console.log(lineOf(parcel));
    for (const { at, field, before, after } of await listCorrections(work.database, parcel.id))
      console.log(`  ${at.toISOString()}\t${field}: ${before || '–'} → ${after || '–'}`);
  }
  return true;
}

async function label(work: Work, orderNumber: string, file: string, options: Options) {
  const parcel = await pick(work, orderNumber, options.parcel);
  if (typeof parcel === 'string') return answer(false, `${orderNumber}: ${parcel}`);
  const bytes =
    (await findLabel(work.database, parcel.id)) ?? (await makeLabel(work, parcel, work.now));
  if (!bytes) return answer(false, `${orderNumber}: its carrier has made no label`);
  await writeFile(file, bytes);
  return answer(true, `${orderNumber}: ${file}`);
}

async function correct(work: Work, orderNumber: string, options: Options): Promise<boolean> {
  const { carrier, number, expected } = options;
  if (expected !== undefined && !isIsoDate(expected))
    throw new WrongUse('Say --expected as 2026-11-29.');
  if ((carrier ?? number ?? expected) === undefined)
    throw new WrongUse('Say what is right: --carrier, --number or --expected.');
  const parcel = await pick(work, orderNumber, options.parcel);
  if (typeof parcel === 'string') return answer(false, `${orderNumber}: ${parcel}`);
  const done = await correctParcel(work, parcel.id, { carrier, number, expected }, work.now);
  return answer(done.ok, `${orderNumber}: ${done.ok ? lineOf(done.value) : SAYS[done.code]}`);
}

async function cancel(work: Work, orderNumber: string, options: Options): Promise<boolean> {
  const parcel = await pick(work, orderNumber, options.parcel);
  if (typeof parcel === 'string') return answer(false, `${orderNumber}: ${parcel}`);
  const done = await cancelParcel(work, parcel, work.now);
  return answer(done.ok, `${orderNumber}: ${done.ok ? 'cancelled' : NOT_CANCELLED[done.code]}`);
}

async function report({ database, now }: Work, typed = '30'): Promise<boolean> {
  const days = Number(typed);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_AT_MOST)
    throw new WrongUse(`--days is a whole number up to ${DAYS_AT_MOST}.`);
  console.log(['carrier', 'on time', 'late', 'on their way', 'share on time'].join('\t'));
  for (const { carrier, kept, broken, open } of await measurePromises(
    database,
    daysBefore(now, days),
    now,
  )) {
    const share = kept + broken === 0 ? '–' : `${Math.floor((100 * kept) / (kept + broken))} %`;
    console.log([carrier, kept, broken, open, share].join('\t'));
  }
  return true;
}

const ORDER_NUMBER = /^\d{8,12}$/;

/** Which piece of work the words name. */
function workOf(words: readonly string[], options: Options): (work: Work) => Promise<boolean> {
  const [what, order, file] = words;
  if (order !== undefined && !ORDER_NUMBER.test(order))
    throw new WrongUse(`${order} is no number of an order.`);
  if (what === 'report' && order === undefined) return (work) => report(work, options.days);
  if (what === 'list' && file === undefined)
    return (work) => list(work, order, options.late ?? false);
  if (order !== undefined && what === 'label' && file !== undefined)
    return (work) => label(work, order, file, options);
  if (order !== undefined && file === undefined) {
    if (what === 'ship') return (work) => ship(work, order, options);
    if (what === 'correct') return (work) => correct(work, order, options);
    if (what === 'cancel') return (work) => cancel(work, order, options);
  }
  throw new WrongUse('Say ship, list, label, correct, cancel or report.');
}

await runCommand({
  usage: USAGE,
  options: {
    carrier: { type: 'string' },
    number: { type: 'string' },
    another: { type: 'boolean' },
    parcel: { type: 'string' },
    expected: { type: 'string' },
    late: { type: 'boolean' },
    days: { type: 'string' },
  },
  words: { least: 1, most: 3 },
  async run(options, words) {
    const todo = workOf(words, options);
    const known = new Set(
      listCountries().flatMap(({ carriers }) => carriers.map(({ code }) => code)),
    );
    if (options.carrier !== undefined && !known.has(options.carrier))
      throw new WrongUse(`There is no carrier '${options.carrier}'.`);
    const { isPaymentSandbox: isSandbox } = commandConfig();
    return onDatabase({ connections: 2 }, async ({ database }) => {
      const now = await readDatabaseTime(database);
      const serviceOf = parcelServices({ database, isSandbox, now: () => now });
      return todo({ database, serviceOf, now });
    });
  },
});
