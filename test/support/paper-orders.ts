import { getCountry, getStore } from '#countries/packs.ts';
import type { OrderLine, Purchase } from '#features/orders/model.ts';

const BUYERS: Readonly<Record<string, readonly [string, string, string]>> = {
  de: ['Jörg', 'Müßig-Beispiel', 'Beispielstraße'],
  ru: ['Анна', 'Примерова', 'Примерная ул.'],
  kg: ['Өмүрбек', 'Үлгүбаев', 'Үлгү көчөсү'],
  tr: ['Ayşe', 'Örnekoğlu', 'Örnek Sokağı'],
  vn: ['Nguyễn', 'Ví Dụ', 'phố Ví Dụ'],
  pl: ['Zażółć', 'Przykładowska', 'ul. Przykładowa'],
  kr: ['예시', '김', '예시로'],
};

function lineOf(at: number, unit: number, rates: readonly number[], isRussian: boolean): OrderLine {
  const count = 1 + (at % 3);
  const priceMinor = unit * (7 + ((at * 13) % 29)) + (at % 7);
  const off = at % 4 === 1 ? Math.floor(priceMinor / 10) : 0;
  const name = isRussian
    ? ['Крем для рук «Лесной шаг», 75 мл', 'Чай травяной «Утро в горах», 20 пакетиков']
    : ['Hand cream “Lesnoi Schag”, 75 ml', 'Herbal tea “A morning in the mountains”, 20 bags'];
  return {
    kind: 'item',
    sku: String(400_101 + at),
    name: name[at % name.length] ?? '',
    count,
    priceMinor,
    oldPriceMinor: null,
    sumMinor: priceMinor * count - off,
    pointsHundredths: 0,
    vatPercent: rates[at % rates.length] ?? 0,
  };
}

/** What makes no difference to a document. */
const PLAIN = {
  id: '01900000-0000-7000-8000-000000000001',
  headerId: 1,
  orderNumber: '10000016',
  purpose: 'goods',
  state: 'paid',
  paymentMethod: 'card',
  codeTail: null,
  meansWhy: null,
  vatMinor: 0,
  pointsHundredths: 0,
  placedAt: new Date('2026-11-20T09:00:00Z'),
  holdEndsAt: null,
  paidAt: new Date('2026-11-20T09:05:00Z'),
  cancelReason: null,
  cancelledBy: null,
  isReturning: false,
  packing: null,
  personId: '01900000-0000-7000-8000-000000000002',
  buyerContract: null,
  comment: '',
  agreements: [],
} as const;

function deliveryOf(language: string, priceMinor: number): Purchase['delivery'] {
  return {
    carrier: 'COURIER',
    carrierName: language === 'ru' ? 'Курьер «Стриж»' : 'Courier',
    kind: 'other',
    cityName: 'City',
    point: null,
    from: '2026-11-23',
    to: '2026-11-25',
    priceMinor,
    vatMinor: 0,
  };
}

/** A paid order of a store, of so many lines at both of its rates; `isReduced`: with a promo code, bonuses and credit. */
export function sampleOrder(
  store: string,
  language: string,
  count: number,
  isReduced = false,
): Purchase {
  const { currency, homeCountry: country } = getStore(store);
  const { vat } = getCountry(country);
  const unit = 10 ** currency.decimals;
  const lines = Array.from({ length: count }, (_, at) =>
    lineOf(at, unit, [vat.standardPercent, vat.reducedPercent], language === 'ru'),
  );
  const goodsMinor = lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const deliveryMinor = 4 * unit + 9;
  const [promoMinor, bonusMinor, creditMinor] = isReduced
    ? [Math.floor(goodsMinor / 9), Math.floor(goodsMinor / 7), Math.floor(goodsMinor / 5)]
    : [0, 0, 0];
  const [firstName = 'Ann', lastName = 'Example', street = '1 Example Road'] =
    BUYERS[country] ?? [];
  const part = { cartNumber: '1', contract: null, pointsHundredths: 0, certificate: null };
  return {
    ...PLAIN,
    store,
    country,
    language,
    currency: currency.externalIso,
    receiver: { firstName, lastName, patronymic: '', email: 'a@example.test', phone: '' },
    address: { country, city: 'City', street, house: '1', apartment: '2', zip: '10115' },
    delivery: deliveryOf(language, deliveryMinor),
    parts: [{ ...part, goodsMinor, lines }],
    goodsMinor,
    deliveryMinor,
    promoMinor,
    bonusMinor,
    creditMinor,
    totalMinor: goodsMinor + deliveryMinor - promoMinor - bonusMinor - creditMinor,
  };
}
