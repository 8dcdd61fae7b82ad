import { unchangedCountryAt } from '#countries/country-at.ts';
import { findStore, listStores } from '#countries/packs.ts';
import { isMonth } from '#base/months.ts';
import {
  decide,
  listProgrammes,
  listWaiting,
  rewardingStore,
  setProgramme,
} from '#features/referral-programme/server/public.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import type { Database } from '#platform/database.ts';

const USAGE = `Says when friends are rewarded, and decides about rewards that wait.

  npm run referral -- waiting
  npm run referral -- pay NUMBER --reason WHY
  npm run referral -- refuse NUMBER --reason WHY
  npm run referral -- program [STORE [FIRST LAST]]

  NUMBER    of a reward, as waiting prints it
  --reason  kept in the trail; no names and no telephones
  STORE     a store whose country rewards friends, such as ru
  FIRST     the first month of the programme, such as 2026-11
  LAST      the last one

A reward waits where both may be one person (person, phone, e-mail, kept card, address), or where the friend once brought whoever brought them.
pay gives a certificate of its own, for this month. program without months prints what there is; with them a programme that begins in
the same month is changed.`;

const WAITING_AT_MOST = 1_000;
const REASON_MOST = 200;

async function printWaiting(database: Database): Promise<boolean> {
  const rewards = await listWaiting(database, WAITING_AT_MOST);
  for (const { number, month, referrer, friend, amountMinor, currency, reasons } of rewards)
    console.log(
      [
        number,
        month,
        `contract ${referrer}`,
        `friend ${friend}`,
        `${amountMinor} minor units of ${currency}`,
        reasons.join(', '),
      ].join('\t'),
    );
  console.log(`${rewards.length} rewards wait`);
  return true;
}

const NOT_DONE = {
  UNKNOWN: 'there is no such reward',
  DECIDED: 'it does not wait any more',
  NO_PROGRAMME: 'its store rewards no friends any more',
} as const;

async function decideOne(database: Database, number: number, isPaid: boolean, reason: string) {
  const { translate } = await loadServerCatalogue();
  const done = await decide(
    {
      database,
      countryAt: unchangedCountryAt,
      translateFor: (language) => (text) => translate(language, text),
    },
    {
      number,
      isPaid,
      reason,
      actor: { kind: 'system', name: 'operator' },
      now: await readDatabaseTime(database),
    },
  );
  console.log(
    `reward ${number}: ${done.ok ? (isPaid ? 'a certificate was given' : 'refused') : NOT_DONE[done.code]}`,
  );
  return done.ok;
}

async function programme(database: Database, store: string, months: readonly string[]) {
  const [firstMonth = '', lastMonth = ''] = months;
  if (months.length > 0) {
    if (!isMonth(firstMonth) || !isMonth(lastMonth) || lastMonth < firstMonth)
      throw new WrongUse('Say its first and its last month, such as 2026-11 2026-12.');
    if (!rewardingStore(store, await readDatabaseTime(database), unchangedCountryAt))
      throw new WrongUse(`The country of the store '${store}' rewards no friends.`);
    if (!(await setProgramme(database, { store, firstMonth, lastMonth }))) {
      console.log(`${store}: another programme has a month of it; nothing was changed`);
      return false;
    }
  }
  for (const each of await listProgrammes(database, store))
    console.log(`${each.store}\t${each.firstMonth}\t${each.lastMonth}`);
  return true;
}

await runCommand({
  usage: USAGE,
  options: { reason: { type: 'string' } },
  words: { least: 1, most: 4 },
  async run({ reason }, [what, first = '', ...months]) {
    return onDatabase({ connections: 2 }, async ({ database }) => {
      if (what === 'waiting' && first === '') return printWaiting(database);
      if (what === 'program') {
        if (first !== '' && !findStore(first)) throw new WrongUse(`There is no store '${first}'.`);
        if (first !== '') return programme(database, first, months);
        for (const { code } of listStores()) await programme(database, code, []);
        return true;
      }
      if ((what !== 'pay' && what !== 'refuse') || !/^\d{1,9}$/.test(first) || months.length > 0)
        throw new WrongUse('Say waiting, pay, refuse or program.');
      if (!reason || reason.length > REASON_MOST)
        throw new WrongUse(`Say why: --reason, up to ${REASON_MOST} signs.`);
      return decideOne(database, Number(first), what === 'pay', reason);
    });
  },
});
