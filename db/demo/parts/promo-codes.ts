import { sql } from 'kysely';
import { getCountry, listStores } from '#countries/packs.ts';
import type { DemoPart } from '../demo-part.ts';

interface DemoCode {
  readonly code: string;
  readonly kind: 'amount' | 'percent' | 'gift';
  readonly applies: 'sum' | 'products' | null;
  /** In bonuses, whose worth each country knows. */
  readonly amount?: number;
  readonly percent?: number;
  readonly cap?: number;
  readonly gift?: string;
  readonly categories?: readonly number[];
  readonly least: number;
}

/** One on the sum, one on care for the face, one that brings a gift; everywhere, as often as one likes. */
const CODES: readonly DemoCode[] = [
  { code: 'LUG300', kind: 'amount', applies: 'sum', amount: 300, least: 900 },
  {
    code: 'FACE20',
    kind: 'percent',
    applies: 'products',
    percent: 20,
    cap: 1_000,
    categories: [263],
    least: 0,
  },
  { code: 'MYLO', kind: 'gift', applies: null, gift: '400854', least: 1_500 },
];

export const DEMO_CODES = CODES.map(({ code }) => code);

/** Promo codes of every store. Loading twice changes nothing. */
export const promoCodes: DemoPart = {
  name: 'promo codes',
  async load({ database, now, openedAt = now }) {
    const rows = listStores().flatMap(({ code: store, homeCountry }) => {
      const { bonusMinor } = getCountry(homeCountry);
      const minor = (bonuses: number | undefined) =>
        bonuses === undefined ? null : bonuses * bonusMinor;
      return CODES.map(
        ({ code, kind, applies, amount, percent, cap, gift, categories = [], least }) => ({
          store,
          code,
          tail: code.slice(-2),
          kind,
          applies,
          amount_minor: minor(amount),
          percent_hundredths: percent === undefined ? null : percent * 100,
          cap_minor: minor(cap),
          gift_sku: gift ?? null,
          categories,
          least_minor: minor(least),
          valid_from: openedAt,
        }),
      );
    });
    await sql`
      insert into promo_code (store, code, tail, kind, applies, amount_minor, percent_hundredths, cap_minor, gift_sku, categories,
        least_minor, valid_from)
      select store, code, tail, kind, applies, amount_minor, percent_hundredths, cap_minor, gift_sku, categories, least_minor, valid_from
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(store text, code text, tail text, kind text, applies text,
        amount_minor bigint, percent_hundredths int, cap_minor bigint, gift_sku text, categories int[], least_minor bigint,
        valid_from timestamptz)
      on conflict (store, code) do nothing`.execute(database);
  },
};
