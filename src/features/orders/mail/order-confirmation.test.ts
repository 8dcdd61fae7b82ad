import { beforeAll, expect, test } from 'vitest';
import type { Text } from '#base/call.ts';
import type { CountryPack } from '#countries/country.ts';
import { getCountry } from '#countries/packs.ts';
import { loadServerCatalogue, type ServerCatalogue } from '#i18n/server-catalogue.ts';
import type { Purchase } from '../model.ts';
import { partViews } from '../server/part-views.ts';
import { mail } from './order-confirmation.server.tsx';
import { confirmationProps } from './send-order-confirmation.ts';

const order: Purchase = {
  id: '01900000-0000-7000-8000-000000000001',
  headerId: 1,
  orderNumber: '10000016',
  purpose: 'goods',
  store: 'ru',
  country: 'ru',
  language: 'ru',
  currency: 'RUB',
  state: 'placed',
  paymentMethod: 'card_ru',
  codeTail: null,
  meansWhy: null,
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
  paidAt: null,
  cancelReason: null,
  cancelledBy: null,
  isReturning: false,
  packing: null,
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

/** Anna may be named, the other holder has no name. */
const HOLDERS = new Map([
  ['7000002', { contract: '7000002', fullName: 'Анна П.', avatarUrl: null }],
]);

async function render(changed: Partial<Purchase> = {}, language = 'ru', pack = getCountry('ru')) {
  const changedOrder = { ...order, language, ...changed };
  const parts = await partViews(changedOrder, async () => HOLDERS);
  const origin = 'https://shop.example.test';
  return mail.render(
    confirmationProps(changedOrder, origin, pack, parts, order.placedAt),
    { language, store: changedOrder.store, origin },
    (text: Text, values) => catalogue.translate(language, text, values),
  );
}

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
    'Примерова Анна, +7 900 000 00 01',
    'Ждёт оплаты: Банковская карта',
    '+7 900 000-00-00',
  ])
    expect(said).toContain(expected);
  expect(html).toContain('lang="ru"');
  expect(html).toContain('&lt;крепкий&gt;');
  expect(html).toContain('"https://shop.example.test/ru/shop/profile/orders/10000016/payment/"');
});

test('while the country shows prices in a second currency, lines, goods, what is taken off, delivery and total say it, and no longer when its days are over C9-021 I9-044', async () => {
  const days = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
  const pack = (until = days.to): CountryPack => ({
    ...getCountry('ru'),
    secondPrice: { when: 'RUB', rate: '2', sign: '€', ...days, to: until },
  });
  const said = plain((await render({}, 'ru', pack())).text);
  for (const second of ['1 290,25 €', '99,50 €', '1 389,75 €']) expect(said).toContain(second);
  const [part] = order.parts;
  if (!part) throw new Error('no part');
  const reduced = {
    codeTail: 'NG',
    promoMinor: 100_00,
    parts: [{ ...part, goodsMinor: 2_500_00 }],
  };
  const { text, html } = await render(reduced, 'ru', pack());
  for (const second of ['Товары 2 580,50 ₽ 1 290,25 €', 'Скидка −80,50 ₽ −40,25 €', '−100 ₽ −50 €'])
    expect(plain(text)).toContain(second);
  // What a list of mails shows beside the subject.
  expect(plain(html)).toMatch(/[\d ,]+ ₽ \([\d ,]+ €\)/);
  expect((await render({}, 'ru', pack(order.placedAt))).text).not.toContain('€');
});

test('a code is said by its last two signs with what it paid, or as the gift that it brought, before bonuses and credit D9 D88', async () => {
  const said = plain(
    (await render({ codeTail: 'NG', promoMinor: 100_00, bonusMinor: 50_00, creditMinor: 7_00 }))
      .text,
  );
  expect(said).toMatch(/Промокод •• NG −100 ₽ Бонусы −50 ₽ Средства на счёте −7 ₽ Итого/);
  expect(plain((await render({ codeTail: 'LO' })).text)).toContain('Промокод •• LO подарок Итого');
  expect((await render({})).text).not.toContain('Промокод');
});

test('a paid order and one paid at the door have no link to pay', async () => {
  const paid = await render({ state: 'paid' });
  expect(paid.text).toContain('Оплачен');
  const later = await render({ paymentMethod: 'pay_after_delivery' });
  expect(later.text).toContain('При получении');
  for (const { html } of [paid, later]) expect(html).not.toContain('/orders/');
});

test('each part of a bigger order has its holder, sum and points, and free delivery is a word C1-002 C9-019', async () => {
  const [part] = order.parts;
  if (!part) throw new Error('no part');
  const others = ['7000002', '7000003'].map((contract) => ({
    ...part,
    contract,
    pointsHundredths: 7_00,
  }));
  const said = plain((await render({ deliveryMinor: 0, parts: [...others, part] })).text);
  const [own, anna, third, whole] = [
    'Ваши товары',
    'Анна П., договор 7000002',
    'Пакет 7000003',
    'Доставка',
  ].map((words) => said.indexOf(words));
  // The own part comes first.
  expect([own, anna, third, whole]).toEqual(
    [own, anna, third, whole].toSorted((x = 0, y = 0) => x - y),
  );
  expect(own).toBeGreaterThan(0);
  expect(said.slice(own, anna)).toMatch(/В этом пакете 2 580,50 ₽ Баллы 12,5 б\./);
  expect(said.slice(anna, third)).toMatch(/В этом пакете 2 580,50 ₽ Баллы 7 б\./);
  expect(said).toContain('бесплатно');
});

test('a certificate stands in the mail as a means of payment with the end of its number D88', async () => {
  const [part] = order.parts;
  if (!part) throw new Error('no part');
  const certificate = {
    number: 'P-7000001-1',
    name: 'Программа Сертификат: Старт',
    sumMinor: 1080_50,
  };
  const said = plain(
    (await render({ parts: [{ ...part, goodsMinor: 1500_00, certificate }] })).text,
  );
  expect(said).toContain('Чай «Проба» <крепкий> · 2 шт. 2 580,50 ₽');
  expect(said).toMatch(/Сертификат •• 001-1 −1 080,50 ₽ В этом пакете 1 500 ₽/);
  expect(said).toMatch(/Товары 2 580,50 ₽ Сертификат •• 001-1 −1 080,50 ₽ Доставка/);
  expect(said).not.toContain('P-7000001');
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

test.each(['ru', 'tr'])(
  'the text part of a mail in %s does not shout: headings are as they are written',
  async (language) => {
    const { text } = await render({}, language);
    const lines = text.split('\n').filter((line) => /\p{L}{6}/u.test(line));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line === line.toLocaleUpperCase(language))).toEqual([]);
  },
);

test('the confirmation says what is in a kit, what of it was given, and what it would have cost', async () => {
  const [part] = order.parts;
  const [line] = part?.lines ?? [];
  if (!part || !line) throw new Error('the order has no line');
  const kit = {
    ...line,
    kind: 'kit' as const,
    sku: 'K5',
    name: 'Набор «Проба»',
    count: 1,
    priceMinor: 2580_50,
    oldPriceMinor: 3000_00,
    units: [
      { sku: 'A', count: 2, name: 'Крем' },
      { sku: 'B', count: 1, name: 'Мыло', given: 1 },
    ],
  };
  const { text, html } = await render({ parts: [{ ...part, lines: [kit] }] });
  expect(plain(text)).toContain('Набор «Проба» · 1 шт.');
  expect(plain(text)).toContain('Крем × 2');
  expect(plain(text)).toContain('Мыло × 1, подарок');
  expect(plain(html)).toMatch(/<s>3 000\s?₽<\/s>/);
  const free = { ...kit, priceMinor: 0, sumMinor: 0 };
  const given = await render({ parts: [{ ...part, lines: [free] }] });
  expect(plain(given.text)).toMatch(/Мыло × 1, подарок подарок/);
  expect(plain(given.html)).not.toContain('<s>');
});
