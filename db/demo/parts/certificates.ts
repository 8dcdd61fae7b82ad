import { sql } from 'kysely';
import { getCountry } from '#countries/packs.ts';
import type { DemoPart } from '../demo-part.ts';

interface DemoCertificate {
  readonly contract: string;
  readonly country: string;
  readonly type: 'program' | 'referral' | 'gift';
  readonly name: string;
  /** In bonuses, whose worth each country knows. */
  readonly price: number;
  readonly limit: number;
  readonly state?: 'active' | 'used' | 'expired';
  /** Days from now until it ends; null: it does not. */
  readonly days?: number | null;
}

const START = 'Программа Сертификат: Старт';
const GROWTH = 'Программа Сертификат: Рост';
const FRIENDS = 'Награда за друзей';
const GIFT = 'Подарок за лето';
const DAY_MS = 86_400_000;

/** A certificate is given out by the store of its holder's country, which names it in its own language. */
const GERMAN = { start: 'Programm „Zertifikat: Start“', gift: 'Sommergeschenk' };
const TURKISH = { start: '“Sertifika: Başlangıç” Programı' };
const ENGLISH = { start: 'Certificate programme: Start', gift: 'A summer gift' };

const of = (
  contract: string,
  country: string,
  certificates: readonly Omit<DemoCertificate, 'contract' | 'country'>[],
) => certificates.map((each): DemoCertificate => ({ contract, country, ...each }));

/** Two of a type, one that costs next to nothing, a gift with a small limit, one that is over and one that is used. */
const CERTIFICATES: readonly DemoCertificate[] = [
  ...of('1000003', 'ru', [
    { type: 'program', name: START, price: 1_500, limit: 3_000, days: 60 },
    { type: 'program', name: GROWTH, price: 3_000, limit: 6_000, days: 90 },
    { type: 'referral', name: FRIENDS, price: 1, limit: 1_500 },
    { type: 'gift', name: GIFT, price: 0, limit: 1_000, days: 45 },
    { type: 'program', name: START, price: 1_500, limit: 3_000, days: -30 },
    { type: 'gift', name: GIFT, price: 0, limit: 1_000, state: 'used' },
  ]),
  ...of('2000001', 'kz', [
    { type: 'gift', name: GIFT, price: 0, limit: 1_000, days: 45 },
    { type: 'referral', name: FRIENDS, price: 1, limit: 500 },
  ]),
  ...of('2000002', 'kz', [{ type: 'program', name: START, price: 1_500, limit: 3_000, days: 60 }]),
  ...of('5000002', 'de', [
    { type: 'program', name: GERMAN.start, price: 1_500, limit: 4_000, days: 60 },
    { type: 'gift', name: GERMAN.gift, price: 0, limit: 1_000, days: 45 },
  ]),
  ...of('6000002', 'tr', [
    { type: 'program', name: TURKISH.start, price: 1_500, limit: 3_000, days: 60 },
  ]),
  ...of('6030002', 'vn', [
    { type: 'program', name: ENGLISH.start, price: 1_500, limit: 4_000, days: 60 },
    { type: 'gift', name: ENGLISH.gift, price: 0, limit: 1_000, days: 45 },
  ]),
];

const LETTERS = { program: 'P', referral: 'R', gift: 'G' } as const;

/** Certificates of demo people. Loading twice changes nothing. */
export const certificates: DemoPart = {
  name: 'certificates',
  async load({ database, now }) {
    const rows = CERTIFICATES.map(
      ({ contract, country, price, limit, days = null, ...each }, at) => {
        const { bonusMinor, currency } = getCountry(country);
        const isPast = (days ?? 0) < 0 || each.state === 'used';
        return {
          ...each,
          contract,
          store: country,
          number: `${LETTERS[each.type]}-${contract}-${at + 1}`,
          price_minor: price === 1 ? 10 ** currency.decimals : price * bonusMinor,
          amount_minor: limit * bonusMinor,
          currency: currency.externalIso,
          state: each.state ?? 'active',
          received_at: new Date(now.getTime() - at * 1e3 - (isPast ? 100 * DAY_MS : 0)),
          expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
        };
      },
    );
    await sql`
      insert into certificate (contract, number, type, programme, store, price_minor, amount_minor, currency, state, received_at, expires_at)
      select contract, number, type, name, store, price_minor, amount_minor, currency, state, received_at, expires_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(contract text, number text, type text, name text, store text,
        price_minor bigint, amount_minor bigint, currency text, state text, received_at timestamptz, expires_at timestamptz)
      on conflict (number) do nothing`.execute(database);
  },
};
