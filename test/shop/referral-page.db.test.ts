import { afterAll, beforeAll, expect, test } from 'vitest';
import { setProgramme } from '#features/referral-programme/server/public.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';
import { DEMO_DAY } from '../support/demo-database.ts';

let now = DEMO_DAY;
let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => now });
});
afterAll(() => shop?.close());

async function open(where: { store?: string; language?: string; login?: string } = {}) {
  const { browser } = await shop.visitor(where);
  await browser.open(`/${where.language ?? 'ru'}/shop/referral/`);
  return browser;
}

test('after the last day the page says that the programme is over, with its day, and asks nobody to share D55', async () => {
  const browser = await open();
  expect(browser.words).toContain('Завершилась 31.12.2025');
  expect(browser.words).toContain('Программа завершилась');
  expect(browser.words).not.toContain('Получить ссылку');
  expect(browser.words).not.toContain('Как это работает');
});

test('before it begins the page says when, while it runs until when, and its steps and terms say the numbers of the country I1-015 I9-060 I9-061 I9-062 I9-063 I9-064 I9-065', async () => {
  await setProgramme(shop.database, { store: 'ru', firstMonth: '2026-12', lastMonth: '2027-01' });
  expect((await open()).words).toContain('Начнётся 01.12.2026');
  now = new Date('2026-12-01T09:00:00Z');
  const { words } = await open();
  expect(words).toContain('Действует с 01.12.2026 по 31.01.2027');
  const said = words.replace(/\s/g, ' ');
  expect(said).toContain('В этом же месяце ваши заказы приносят вам 75 б.');
  expect(said).toContain('привилегированным клиентом и в том же месяце набирает 75 б.');
  expect(said).toContain('В начале следующего месяца: 500 ₽ за каждого такого друга.');
  expect(said).toContain('только в том календарном месяце, в котором получен');
  expect(said).toContain('списывается 1 ₽, баллы за эти товары не начисляются');
  expect(said).toContain(
    'В одном заказе — один такой сертификат. На сопутствующие товары не действует.',
  );
});

test('without scripts a guest comes to the login and back to the page, and then has the link in it I6-003', async () => {
  const guest = await open();
  expect(guest.words).toContain('Войдите, чтобы поделиться реферальной ссылкой');
  const back = new URL(guest.hrefOf('Получить ссылку'), 'http://shop.invalid');
  expect([back.pathname, back.searchParams.get('back')]).toEqual([
    '/ru/shop/login/',
    '/ru/shop/referral/?modal=referal-link',
  ]);
  const english = await open({ language: 'en' });
  expect(english.words).toContain('Log in to share the referral link');
  const anna = await open({ login: 'anna@example.test' });
  expect(anna.markup).toContain('/ru/shop/user/registration/PRIVILEGED_CLIENT/?referral=1000002');
  expect(anna.words.replace(/\s/g, ' ')).toContain('Вам осталось набрать 75 б.');
});

test('a managed contract and one of another store take no part and are told so; a store without a programme says that', async () => {
  const maria = await open({ login: 'maria@example.test' });
  expect(maria.words).toContain('Ваш контракт в программе этого магазина не участвует.');
  expect(maria.words).not.toContain('Ваш месяц');
  const max = await open({ login: 'max@example.test' });
  expect(max.words).toContain('Ваш контракт в программе этого магазина не участвует.');
  const german = await open({ store: 'de', language: 'de' });
  expect(german.words).toContain('In diesem Shop gibt es kein solches Programm');
});
