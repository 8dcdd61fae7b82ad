import { getCountry } from '#countries/packs.ts';
import type { BonusKind } from '#features/balances/rules/accounts.ts';
import { giveBalance } from '#features/balances/server/public.ts';
import type { Database } from '#platform/database.ts';

/** How many bonuses of a kind, whose worth each country knows; of credit as much money as so many bonuses are worth. */
type Gifts = Readonly<Partial<Record<BonusKind | 'credit', number>>>;

/** All kinds, little enough for no code, credit alone; by contract, with its country. */
const GIVEN: readonly (readonly [contract: string, country: string, gifts: Gifts])[] = [
  ['1000003', 'ru', { b25: 300, bz: 1_240, elacc: 125, roz19: 150, credit: 2_500 }],
  ['1000002', 'ru', { bz: 320 }],
  ['M1000005', 'ru', { credit: 3_000 }],
  ['2000001', 'kz', { bz: 900, credit: 400 }],
  ['2000002', 'kz', { b25: 200, bz: 1_500 }],
  ['3000001', 'kg', { bz: 700 }],
  ['4000001', 'by', { bz: 450, credit: 300 }],
  ['5000001', 'de', { bz: 1_200, credit: 1_500 }],
  ['5000002', 'de', { b25: 500, bz: 2_400 }],
  ['6000001', 'tr', { bz: 800, credit: 500 }],
  ['6030001', 'vn', { bz: 1_900, credit: 700 }],
  ['6030002', 'vn', { b25: 400, bz: 1_100 }],
];

/** Bonuses and credit of some demo accounts, once. */
export async function giveBalances(database: Database, now: Date): Promise<void> {
  for (const [contract, country, gifts] of GIVEN) {
    const { currency, bonusMinor } = getCountry(country);
    for (const [kind, count] of Object.entries(gifts))
      await giveBalance(database, {
        contract,
        // The keys are the type's own.
        kind: kind as BonusKind | 'credit',
        minor: count * bonusMinor,
        unit: currency.externalIso,
        reason: 'demo',
        key: `demo:${contract}:${kind}`,
        actor: { kind: 'system', name: 'demo' },
        now,
      });
  }
}
