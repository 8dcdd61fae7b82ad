import { randomUUID } from 'node:crypto';
import { majorText, parseMoney } from '#base/money.ts';
import { BONUS_KINDS } from '#features/balances/rules/accounts.ts';
import { findTerms, giveBalance, readHeld } from '#features/balances/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Gives bonuses or credit to a contract, through the ledger and with an entry in the trail; or says what a contract has.

  npm run balances -- give CONTRACT KIND SUM --reason WHY [--key KEY]
  npm run balances -- show CONTRACT

  KIND      b25, bz, elacc or roz19: bonuses; credit: money on the account
  SUM       how many bonuses, each worth what the contract's country says; of credit how much money of its currency
  --reason  kept in the trail; no names and no telephones
  --key     the same gift is given once for each key; without it each call gives`;

const KINDS = [...BONUS_KINDS, 'credit'] as const;
const BONUS_UNITS = { decimals: 2 };
const REASON_MOST = 200;

/** Bonuses are counted in hundredths at the finest, and are worth whole minor units. */
function minorOf(
  sum: string,
  kind: (typeof KINDS)[number],
  { currency, bonusMinor }: NonNullable<Awaited<ReturnType<typeof findTerms>>>,
): number {
  const read = parseMoney(sum, kind === 'credit' ? currency : BONUS_UNITS);
  const minor = !read.ok
    ? 0
    : kind === 'credit'
      ? read.value
      : Math.floor((read.value * bonusMinor) / 100);
  if (minor <= 0)
    throw new WrongUse(`${sum} is no sum of ${kind} above zero that the currency can hold.`);
  return minor;
}

await runCommand({
  usage: USAGE,
  options: { reason: { type: 'string' }, key: { type: 'string' } },
  words: { least: 2, most: 4 },
  async run({ reason, key }, [verb = '', contract = '', kindWord = '', sum = '']) {
    const kind = KINDS.find((each) => each === kindWord);
    const isShown = verb === 'show' && kindWord === '';
    if (!isShown && (verb !== 'give' || !kind || sum === ''))
      throw new WrongUse('Say `give CONTRACT KIND SUM --reason WHY` or `show CONTRACT`.');
    if (!isShown && (!reason || reason.length > REASON_MOST))
      throw new WrongUse(`Say why: --reason, up to ${REASON_MOST} signs.`);
    return onDatabase({ connections: 1 }, async ({ database }) => {
      const terms = await findTerms(database, contract);
      if (!terms) {
        console.log(`${contract}: nobody has this contract`);
        return false;
      }
      const { currency } = terms;
      if (kind && reason) {
        const isFirst = await giveBalance(database, {
          contract,
          kind,
          minor: minorOf(sum, kind, terms),
          unit: currency.externalIso,
          reason,
          key: key ?? randomUUID(),
          actor: { kind: 'system', name: 'operator' },
          now: await readDatabaseTime(database),
        });
        if (!isFirst) console.log('given before with this key: nothing was changed');
      }
      const { bonuses, credit } = await readHeld(database, contract, currency.externalIso);
      const all = [
        ...BONUS_KINDS.map((each) => [each, bonuses[each]] as const),
        ['credit', credit],
      ] as const;
      for (const [name, minor] of all)
        console.log(`${name}: ${majorText(minor, currency)} ${currency.externalIso}`);
      return true;
    });
  },
});
