import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart, type CartDocument, type ProductFacts } from '#features/cart/rules/public.ts';
import { certificateAdjuster } from './certificate-adjuster.ts';
import { isBlocked, lastDayOf, troubleOf, type Certificate } from './certificate-standing.ts';
import { certificateSums } from './certificate-sums.ts';
import {
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
  type PackageKey,
} from '#features/cart/rules/public.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const CERTIFICATE: Certificate = {
  id: ID,
  number: 'P-1',
  type: 'program',
  name: 'Старт',
  contract: '7000001',
  store: 'ru',
  currency: 'RUB',
  priceMinor: 1500,
  limitMinor: 3e3,
  isExpired: false,
  isUsed: false,
  cartId: null,
  receivedAt: new Date('2026-11-01T10:00:00Z'),
  expiresAt: null,
};
const where = (now = '2026-11-20T10:00:00Z') => ({
  store: 'ru',
  currency: 'RUB',
  timeZone: 'Europe/Moscow',
  now: new Date(now),
});
const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 0 };

test('an empty package costs nothing, a filled one its price C9-029', () => {
  expect(certificateSums(CERTIFICATE, { itemsSumMinor: 0, itemsCount: 0 }).toPayMinor).toBe(0);
  for (const itemsSumMinor of [1, 1_500, 3_000])
    expect(certificateSums(CERTIFICATE, { itemsSumMinor, itemsCount: 1 }).toPayMinor).toBe(1_500);
});

test('the difference is what the limit has left C9-030', () => {
  expect(
    certificateSums(CERTIFICATE, { itemsSumMinor: 1_000, itemsCount: 1 }).differenceMinor,
  ).toBe(2_000);
});

test('over the limit what is over is paid as well C9-031 C4-053', () => {
  const at = (itemsSumMinor: number) =>
    certificateSums(CERTIFICATE, { itemsSumMinor, itemsCount: 2 });
  expect(at(3_000)).toMatchObject({ isOverlimit: false, toPayMinor: 1_500 });
  expect(at(3_001)).toMatchObject({ isOverlimit: true, toPayMinor: 1_501, differenceMinor: -1 });
});

test('the saving is what the products cost beyond what is paid C9-032', () => {
  const of = (itemsSumMinor: number) =>
    certificateSums(CERTIFICATE, { itemsSumMinor, itemsCount: 1 }).savingMinor;
  expect([of(1_000), of(3_000), of(9_000)]).toEqual([-500, 1_500, 1_500]);
});

test('a certificate holds in its store and currency, until it is used or over; a reward within its month D62', () => {
  const of = (change: Partial<Certificate>, now?: string) =>
    troubleOf({ ...CERTIFICATE, ...change }, where(now));
  expect(of({})).toBeNull();
  expect(of({ store: null })).toBeNull();
  expect(of({ store: 'kz' })).toBe('CERTIFICATE_ELSEWHERE');
  expect(of({ store: null, currency: 'KZT' })).toBe('CERTIFICATE_ELSEWHERE');
  expect(of({ isUsed: true })).toBe('CERTIFICATE_USED');
  expect(of({ expiresAt: new Date('2026-11-20T10:00:00Z') })).toBe('CERTIFICATE_OVER');
  expect(of({ type: 'referral' })).toBeNull();
  // The month is that of the store's clocks.
  expect(of({ type: 'referral' }, '2026-11-30T20:59:59Z')).toBeNull();
  expect(of({ type: 'referral' }, '2026-11-30T21:00:00Z')).toBe('CERTIFICATE_OVER');
  expect(of({}, '2026-12-20T00:00:00Z')).toBeNull();
});

test('another one of the same type in use blocks, one of another type does not C6-009', () => {
  const used = { ...CERTIFICATE, id: 'other', cartId: 'cart' };
  expect(isBlocked(CERTIFICATE, [CERTIFICATE, used])).toBe(true);
  expect(isBlocked(CERTIFICATE, [CERTIFICATE, { ...used, type: 'gift' }])).toBe(false);
  expect(isBlocked(used, [CERTIFICATE, used])).toBe(false);
});

const money = fc.nat(400_000);
const cart = fc.record({
  prices: fc.array(money, { minLength: 1, maxLength: 6 }),
  counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
  places: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  limitMinor: money,
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  orderDiscount: money,
});

test('whatever is in the cart, its lines add up to what is paid, and the certificate’s package to what its arithmetic says C9-031 R-P06', () => {
  fc.assert(
    fc.property(cart, ({ prices, counts, places, limitMinor, share, orderDiscount }) => {
      const priceMinor = Math.floor(limitMinor * share);
      const products = new Map(
        prices.map((each, at): [string, ProductFacts] => [
          `S${at}`,
          {
            sku: `S${at}`,
            name: '',
            url: '',
            thumbnail: null,
            priceMinor: each,
            oldPriceMinor: null,
            pointsHundredths: 100,
            vatPercent: 20,
            weightGrams: 1,
            stock: 99,
            isArchived: false,
            isMissing: false,
            isNoSale: false,
          },
        ]),
      );
      const linesOf = (isIn: boolean) =>
        prices.flatMap((_price, at) =>
          places[at] === isIn
            ? [{ kind: 'item' as const, sku: `S${at}`, optionSku: null, count: counts[at] ?? 1 }]
            : [],
        );
      const paid = packageOfCertificate({ id: ID, number: 'P-1' });
      const document: CartDocument = {
        schema: 2,
        packages: [
          { ...packageOf(null), lines: linesOf(false) },
          { ...paid, lines: linesOf(true) },
        ],
        selected: 'own',
      };
      const adjuster = certificateAdjuster({
        document,
        certificates: new Map([[ID, { ...CERTIFICATE, priceMinor, limitMinor }]]),
        contract: '7000001',
        where: where(),
        mayOverrun: true,
      });
      const facts = { products, currency: RUB, isSelfDeliveryAvailable: true };
      const priced = priceCart(document, facts, [adjuster]);
      const [certificate] = priced.certificates;
      const paidFor = (key: PackageKey) =>
        priced.lines
          .filter((line) => line.pack === key)
          .reduce((sum, { payableMinor }) => sum + payableMinor, 0);
      const itemsSum = certificate?.itemsSumMinor ?? 0;
      expect(paidFor(paid.key)).toBe(Math.min(itemsSum, certificate?.toPayMinor ?? 0));
      expect(paidFor(OWN_PACKAGE) + paidFor(paid.key)).toBe(priced.sumMinor);
      // A discount on the order comes on top, on whatever side of it, and no line costs less than nothing.
      const general = {
        name: 'promo',
        adjust: () => [
          { kind: 'orderDiscount' as const, amountMinor: orderDiscount, reason: 'promo' },
        ],
      };
      for (const adjusters of [
        [adjuster, general],
        [general, adjuster],
      ]) {
        const both = priceCart(document, facts, adjusters);
        expect(both.sumMinor).toBe(
          both.lines.reduce((sum, { payableMinor }) => sum + payableMinor, 0),
        );
        expect(
          both.lines.every(
            ({ payableMinor, sumMinor }) => payableMinor >= 0 && payableMinor <= sumMinor,
          ),
        ).toBe(true);
        expect(both.discounts.reduce((sum, { changeMinor }) => sum + changeMinor, 0)).toBe(
          both.sumMinor - both.linesMinor,
        );
      }
    }),
    { numRuns: 1_000, seed: 32 },
  );
});

test('the last day of a certificate is the one before its end at midnight; a reward for friends ends with its month D62', () => {
  const lastDay = (changes: Partial<Certificate>) =>
    lastDayOf({ ...CERTIFICATE, ...changes }, 'Europe/Moscow');
  expect(lastDay({})).toBeNull();
  expect(lastDay({ expiresAt: new Date('2026-11-25T21:00:00Z') })).toBe('2026-11-25');
  expect(lastDay({ expiresAt: new Date('2026-11-25T21:00:01Z') })).toBe('2026-11-26');
  expect(lastDay({ type: 'referral' })).toBe('2026-11-30');
  expect(lastDay({ type: 'referral', expiresAt: new Date('2026-11-10T21:00:00Z') })).toBe(
    '2026-11-10',
  );
  // In Moscow it is December already.
  expect(lastDay({ type: 'referral', receivedAt: new Date('2026-11-30T21:00:00Z') })).toBe(
    '2026-12-31',
  );
});
