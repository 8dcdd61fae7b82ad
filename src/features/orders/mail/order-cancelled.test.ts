import { beforeAll, expect, test } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { loadServerCatalogue, type ServerCatalogue } from '#i18n/server-catalogue.ts';
import { mail } from './order-cancelled.server.tsx';

let catalogue: ServerCatalogue;
beforeAll(async () => {
  catalogue = await loadServerCatalogue();
});

const render = (refund: object | null, language = 'ru', endedBy = 'buyer') =>
  mail.render(
    { orderNumber: '10000016', refund, endedBy },
    { language, store: 'ru', origin: 'https://shop.example.test' },
    (text, values) => catalogue.translate(language, text, values),
  );
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ');

test('the mail about an order that was taken back says what money comes back, or that there was none, in its language', async () => {
  const unpaid = await render(null);
  expect(unpaid.subject).toBe('Заказ 10000016 отменён');
  expect(plain(unpaid.text)).toContain('Оплаты по нему не было');
  const { currency } = getStore('ru');
  const paid = plain((await render({ minor: 699_00, currency, secondPrice: null })).text);
  expect(paid).toContain('Возвращаем 699 ₽ тем же способом');
  expect(paid).not.toContain('Оплаты по нему не было');
  const german = await render(
    { minor: 25_50, currency: getStore('de').currency, secondPrice: null },
    'de',
  );
  expect(german.subject).toBe('Bestellung 10000016 ist storniert');
  expect(plain(german.text)).toContain('Wir zahlen 25,50 € auf dem Weg zurück');
});

test('what comes back is told in both currencies while the country shows a second price C9-021 I9-044', async () => {
  const secondPrice = { when: 'EUR', sign: '€', by: 100_000, of: 195_583 };
  const { currency } = getStore('bg');
  const said = plain((await render({ minor: 25_50, currency, secondPrice }, 'en')).text);
  expect(said).toContain('25.50 € (13.04 €)');
});

test('an order that ended with its bank is not told as taken back by its buyer', async () => {
  const said = plain((await render(null, 'ru', 'bank')).text);
  expect(said).toContain('Банк не перевёл деньги за заказ 10000016');
  expect(said).not.toMatch(/Вы отменили|Если это были не вы/);
});
