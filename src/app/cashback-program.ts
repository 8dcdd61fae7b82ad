import { isIsoDate } from '#base/calendar.ts';
import { CASHBACK_PROGRAMS } from '#features/cashback/model.ts';
import { listPrograms, setProgram } from '#features/cashback/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Gives a contract its cashback programme from a month on, with an entry in the trail; or says which ones it was given.

  npm run cashback-program -- set CONTRACT PROGRAM [--since MONTH] [--points-of-2015 POINTS]
  npm run cashback-program -- show CONTRACT

  PROGRAM           old, pk2018, pk2020 or pk2021; a contract that was given none has its country's, which is pk2021
  --since           such as 2026-11; the running month if not given. Months before it keep what they had
  --points-of-2015  whole points that the contract had on 31.12.2015, for the programme old

The next night counts the running month and the one before it anew.`;

const MONTH = /^\d{4}-\d{2}$/;

function monthOf(typed: string | undefined) {
  if (typed === undefined) return null;
  const day = `${typed}-01`;
  if (!MONTH.test(typed) || !isIsoDate(day)) throw new WrongUse(`${typed} is no month: 2026-11.`);
  return day;
}

function pointsOf(typed: string | undefined): number {
  const points = Number(typed ?? 0);
  if (!Number.isInteger(points) || points < 0 || points > 1_000_000)
    throw new WrongUse(`${typed} are no whole points.`);
  return points;
}

await runCommand({
  usage: USAGE,
  options: { since: { type: 'string' }, 'points-of-2015': { type: 'string' } },
  words: { least: 2, most: 3 },
  async run({ since, 'points-of-2015': points }, [verb = '', contract = '', word = '']) {
    const program = CASHBACK_PROGRAMS.find((each) => each === word);
    const isShown = verb === 'show' && word === '';
    if (!isShown && (verb !== 'set' || !program))
      throw new WrongUse('Say `set CONTRACT PROGRAM` or `show CONTRACT`.');
    const month = monthOf(since);
    const pointsOf2015 = pointsOf(points);
    return onDatabase({ connections: 1 }, async ({ database }) => {
      if (program) {
        const from = await setProgram(database, {
          contract,
          program,
          ...(month && { since: month }),
          pointsOf2015,
          actor: { kind: 'system', name: 'operator' },
          now: await readDatabaseTime(database),
        });
        if (!from) {
          console.log(`${contract}: nobody has this contract`);
          return false;
        }
      }
      const given = await listPrograms(database, contract);
      if (given.length === 0) console.log(`${contract}: its country's programme`);
      for (const each of given) console.log(`from ${each.since}: ${each.program}`);
      return true;
    });
  },
});
