import { beforeAll, expect, test } from 'vitest';
import type { Text } from '#base/call.ts';
import { getCountry } from '#countries/packs.ts';
import { loadServerCatalogue, type ServerCatalogue } from '#i18n/server-catalogue.ts';
import type { Purchase } from '../model.ts';
import { confirmationProps } from './confirmation-props.ts';
import { renderConfirmation } from './render-confirmation.server.tsx';

const order: Purchase = {
  id: '01900000-0000-7000-8000-000000000001',
  headerId: 1,
  orderNumber: '10000016',
  store: 'ru',
  country: 'ru',
  language: 'ru',
  currency: 'RUB',
  state: 'placed',
  paymentMethod: 'card_ru',
  goodsMinor: 2580_50,
  deliveryMinor: 199_00,
  promoMinor: 0,
  bonusMinor: 0,
  creditMinor: 0,
  totalMinor: 2779_50,
  vatMinor: 400_00,
  pointsHundredths: 12_50,
  placedAt: new Date('2026-11-20T09:00:00Z'),
  holdEndsAt: null,
  personId: '01900000-0000-7000-8000-000000000002',
  buyerContract: '7000001',
  receiver: {
    firstName: 'Анна',
    lastName: 'Примерова',
    patronymic: '',
    email: 'anna@example.test',
    phone: '+7 9000000001',
  },
  address: null,
  comment: '',
  delivery: {
    carrier: 'SELF_STRIZH',
    carrierName: 'Пункты «Стриж»',
    kind: 'self',
    cityName: 'Москва',
    point: { number: 501, company: 'Стриж', address: 'Примерная ул., 1', hours: 'ежедневно 9–21' },
    from: '2026-11-24',
    to: '2026-11-26',
    priceMinor: 199_00,
    vatMinor: 35_89,
  },
  agreements: [],
  parts: [
    {
      cartNumber: '10000016-1',
      contract: '7000001',
      goodsMinor: 2580_50,
      pointsHundredths: 12_50,
      certificate: null,
      lines: [
        {
          kind: 'item',
          sku: 'TEA',
          name: 'Чай «Проба» <крепкий>',
          count: 2,
          priceMinor: 1290_25,
          oldPriceMinor: null,
          sumMinor: 2580_50,
          pointsHundredths: 12_50,
          vatPercent: 10,
        },
      ],
    },
  ],
};

let catalogue: ServerCatalogue;
beforeAll(async () => {
  catalogue = await loadServerCatalogue();
});

const render = (changed: Partial<Purchase> = {}, language = 'ru') =>
  renderConfirmation(
    confirmationProps(
      { ...order, language, ...changed },
      'https://shop.example.test',
      getCountry('ru').support,
    ),
    language,
    (text: Text, values) => catalogue.translate(language, text, values),
  );

/** Spaces that hold a number together are still spaces to whoever reads. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ');

test('the confirmation says number, goods, sums, points, place, days, payment and contacts', async () => {
  const { subject, html, text } = await render();
  expect(subject).toBe('Заказ № 10000016 принят');
  const said = plain(text);
  for (const expected of [
    'Здравствуйте, Анна!',
    'Чай «Проба» <крепкий> · 2 шт.',
    '2 580,50 ₽',
    '199 ₽',
    '2 779,50 ₽',
    '12,5 б.',
    'Москва, Примерная ул., 1',
    'ежедневно 9–21',
    '24–26 ноября',
    'Примерова Анна, +7 9000000001',
    'Ждёт оплаты: Банковская карта',
    '+7 900 000-00-00',
  ])
    expect(said).toContain(expected);
  expect(html).toContain('lang="ru"');
  expect(html).toContain('&lt;крепкий&gt;');
  expect(html).toContain(
    'https://shop.example.test/ru/shop/payment/thank-you/card_ru/?order_id=10000016&amp;headerId=1',
  );
});

test('a paid order and one paid at the door have no link to pay', async () => {
  const paid = await render({ state: 'paid' });
  expect(paid.text).toContain('Оплачен');
  const later = await render({ paymentMethod: 'pay_after_delivery' });
  expect(later.text).toContain('При получении');
  for (const { html } of [paid, later]) expect(html).not.toContain('thank-you');
});

test('each package of a bigger order is named, and free delivery is a word C9-019', async () => {
  const [part] = order.parts;
  if (!part) throw new Error('no part');
  const { text } = await render({ deliveryMinor: 0, parts: [part, { ...part, contract: '7000002' }] });
  expect(text).toContain('Пакет 7000001');
  expect(text).toContain('Пакет 7000002');
  expect(text).toContain('бесплатно');
});

test('an English order is confirmed in English, with the days and sums of that language', async () => {
  const { subject, html, text } = await render({}, 'en');
  expect(subject).toMatch(/^Order no. 10000016/);
  const said = plain(text);
  for (const expected of ['2,779.50', '2 pcs', 'Waiting for payment: Bank card', 'November 24'])
    expect(said).toContain(expected);
  expect(said).not.toMatch(/Итого|Оплата|Здравствуйте/);
  expect(html).toContain('lang="en"');
});

test.each([
  [
    'de',
    /^Bestellung Nr. 10000016/,
    ['2.779,50', '2 Stück', 'Wartet auf Zahlung: Bankkarte', '24.–26. November'],
  ],
  [
    'tr',
    /^10000016 numaralı sipariş/,
    ['2.779,50', '2 adet', 'Ödeme bekliyor: Banka kartı', '24 – 26 Kasım'],
  ],
] as const)(
  'an order in %s is confirmed in it, with its days and sums I2-002 D52',
  async (language, about, words) => {
    const { subject, html, text } = await render({}, language);
    expect(subject).toMatch(about);
    const said = plain(text);
    for (const expected of words) expect(said).toContain(expected);
    expect(said).not.toMatch(/Thank you|Items|Спасибо|Итого/);
    expect(html).toContain(`lang="${language}"`);
  },
);

test('the mail shows the name of the shop as a picture with words, in its own language', async () => {
  const { html } = await render();
  expect(html).toContain('src="https://shop.example.test/brand/mail-name-ru.png"');
  expect(html).toMatch(/<img[^>]*alt="Арника"/);
  expect((await render({}, 'en')).html).toMatch(
    /<img[^>]*alt="Arnika"[^>]*mail-name-en\.png|<img[^>]*mail-name-en\.png"[^>]*alt="Arnika"/,
  );
});
