import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { majorText } from '#base/money.ts';
import { BONUS_KINDS } from '#features/balances/rules/accounts.ts';
import { minorOfGift, REASON_MOST } from '#features/balances/rules/gift-file.ts';
import { findTerms, giveBalance, giveFile, readHeld } from '#features/balances/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Gives bonuses or credit to a contract, through the ledger and with an entry in the trail; or says what a contract has.

  npm run balances -- give CONTRACT KIND SUM --reason WHY [--key KEY]
  npm run balances -- show CONTRACT
  npm run balances -- file FILE

  KIND      b25, bz, elacc or roz19: bonuses; credit: money on the account
  SUM       how many bonuses, each worth what the contract's country says; of credit how much money of its currency
  --reason  kept in the trail; no names and no telephones
  --key     the same gift is given once for each key; without it each call gives
  FILE      a line for each gift: id;contract;kind;sum;reason. Each id is given once, so a mended file can be read again;
            lines that cannot be given are said by their number and keep no other from it`;

/** Some 50,000 gifts. */
const FILE_MOST = 5_000_000;

const KINDS = [...BONUS_KINDS, 'credit'] as const;

function minorOf(
  sum: string,
  kind: (typeof KINDS)[number],
  terms: NonNullable<Awaited<ReturnType<typeof findTerms>>>,
): number {
  const minor = minorOfGift(sum, kind, terms);
  if (minor === 0)
    throw new WrongUse(`${sum} is no sum of ${kind} above zero that the currency can hold.`);
  return minor;
}

const OPERATOR = { kind: 'system', name: 'operator' } as const;

/** Gives what a file says. @returns Whether every line is given by now. */
async function giveFrom(path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size > FILE_MOST) throw new WrongUse(`${path} is larger than ${FILE_MOST} bytes.`);
  const text = await readFile(path, 'utf8');
  return onDatabase({ connections: 1 }, async ({ database }) => {
    const now = await readDatabaseTime(database);
    const { given, before, troubles } = await giveFile(database, text, { actor: OPERATOR, now });
    for (const { number, trouble } of troubles) console.log(`line ${number}: ${trouble}`);
    console.log(`given: ${given}, given before: ${before}, not given: ${troubles.length}`);
    return troubles.length === 0;
  });
}

await runCommand({
  usage: USAGE,
  options: { reason: { type: 'string' }, key: { type: 'string' } },
  words: { least: 2, most: 4 },
  async run({ reason, key }, [verb = '', contract = '', kindWord = '', sum = '']) {
    if (verb === 'file' && contract !== '' && kindWord === '') return giveFrom(contract);
    const kind = KINDS.find((each) => each === kindWord);
    const isShown = verb === 'show' && kindWord === '';
    if (!isShown && (verb !== 'give' || !kind || sum === ''))
      throw new WrongUse(
        'Say `give CONTRACT KIND SUM --reason WHY`, `show CONTRACT` or `file FILE`.',
      );
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
          actor: OPERATOR,
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
