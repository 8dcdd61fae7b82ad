import { dayIn, isIsoDate, type IsoDate } from '#base/calendar.ts';
import { isUuid } from '#base/ids.ts';
import {
  listEvents,
  listRunOf,
  repeatMonth,
  type RunMonth,
} from '#features/autoship/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import type { Database } from '#platform/database.ts';

const USAGE = `Shows what the subscriptions to monthly kits did and will do, and has a month tried again.

  npm run autoship -- day [DAY] [--failed]
  npm run autoship -- story SUBSCRIPTION
  npm run autoship -- repeat SUBSCRIPTION MONTH [--checked]

  DAY           such as 2026-11-29, by the clock of UTC; today if not given
  --failed      only what could not be done, with the reason
  SUBSCRIPTION  its id, as day prints it
  MONTH         which of its months, counted from 1
  --checked     you have seen at the provider that nothing was taken for its order, of which nobody told us

day prints each month that is due on that day or was worked on; story prints all that ever happened to one subscription. repeat has a month
that failed, or waits for its next try, done at the next run: what its owner was not told of is announced three days before as ever.`;

const MOST_LINES = 10_000;

const lineOf = ({
  subscriptionId,
  number,
  contract,
  dueOn,
  state,
  reason,
  attempts,
  nextTryAt,
  orderNumber,
}: RunMonth): string =>
  [
    subscriptionId,
    `month ${number}`,
    `contract ${contract}`,
    `due ${dueOn}`,
    state,
    orderNumber ? `order ${orderNumber}` : '',
    reason && `${reason}, tried ${attempts} times`,
    nextTryAt ? `again ${nextTryAt.toISOString()}` : '',
  ]
    .filter(Boolean)
    .join('\t');

async function day(database: Database, on: IsoDate, isFailed: boolean): Promise<boolean> {
  const months = await listRunOf(database, { day: on, isFailed, limit: MOST_LINES });
  for (const month of months) console.log(lineOf(month));
  const counts = Map.groupBy(months, ({ state }) => state);
  console.log(
    [
      `${on}: ${months.length} months`,
      ...[...counts].map(([state, all]) => `${state} ${all.length}`),
    ].join(', '),
  );
  return true;
}

async function story(database: Database, id: string): Promise<boolean> {
  const events = await listEvents(database, id);
  for (const { at, number, kind, reason, by } of events)
    console.log(
      [at.toISOString(), number === null ? '' : `month ${number}`, kind, reason, `by ${by}`].join(
        '\t',
      ),
    );
  if (events.length === 0) console.log(`${id}: there is no such subscription`);
  return events.length > 0;
}

async function repeat(
  database: Database,
  id: string,
  number: number,
  how: { readonly now: Date; readonly isChecked: boolean },
) {
  const done = await repeatMonth(database, id, number, how);
  const said = {
    UNKNOWN: 'there is no such month',
    IS_OVER: 'it is over, nothing is repeated',
    IN_DOUBT:
      'money may have been taken for its order: look at the provider, then give it back, or repeat with --checked',
  };
  console.log(`${id}, month ${number}: ${done.ok ? 'is tried at the next run' : said[done.code]}`);
  return done.ok;
}

const idOf = (word: string | undefined): string => {
  if (word === undefined || !isUuid(word)) throw new WrongUse('Say the id of a subscription.');
  return word;
};

await runCommand({
  usage: USAGE,
  options: { failed: { type: 'boolean' }, checked: { type: 'boolean' } },
  words: { least: 1, most: 3 },
  async run({ failed = false, checked = false }, [what, first, second]) {
    return onDatabase({ connections: 2 }, async ({ database }) => {
      const now = await readDatabaseTime(database);
      if (what === 'day' && second === undefined) {
        const on = first ?? dayIn('UTC', now);
        if (!isIsoDate(on)) throw new WrongUse('Say a day as 2026-11-29.');
        return day(database, on, failed);
      }
      if (what === 'story' && second === undefined) return story(database, idOf(first));
      const number = Number(second);
      if (what === 'repeat' && Number.isInteger(number) && number >= 1)
        return repeat(database, idOf(first), number, { now, isChecked: checked });
      throw new WrongUse('Say day, story or repeat.');
    });
  },
});
