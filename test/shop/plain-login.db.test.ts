import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMessages } from '#platform/outbound-messages.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';
import { codeSentTo, otherThan } from '../support/sent-codes.ts';

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ settings: { CSC_LOGIN_URL: 'https://centre.example.test' } });
});
beforeEach(async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
});
afterAll(() => shop?.close());

test('a country may hide what one agrees to and the centres’ login I2-059 I2-060', async () => {
  const links = async (store: string) => {
    const { browser } = await shop.visitor({ store });
    await browser.open('/en/shop/login/');
    const found = browser.markup.split('</main>', 1)[0]?.matchAll(/<a\b[^>]* href="([^"]*)"/g);
    return [...(found ?? [])]
      .map(([, href = '']) => href)
      .filter((href) => /user-agreement|centre\.example\.test/.test(href));
  };
  const centres = 'https://centre.example.test/bg-en/login/';
  expect(await links('bb')).toEqual(['/en/shop/page/user-agreement/', centres]);
  expect(await links('cn')).toEqual([]);
});

test('without scripts nobody is asked for a captcha: after three wrong ones the page says to wait, or which other ways there are D59 I4-041', async () => {
  const { browser } = await shop.visitor({ store: 'ru' });
  await browser.open('/ru/shop/login/');
  const send = (password: string) =>
    browser.press('Войти', { _username: 'cholpon@example.test', _password: password });
  for (let tries = 0; tries < 2; tries += 1) {
    await send(`wrong ${tries}`);
    expect(browser.words).toContain('Неверный логин или пароль');
    expect(browser.valuesOf('_wait')).toEqual([]);
  }
  await send('wrong');
  expect(browser.words).toContain('подождите 30 секунд');
  const [ticket = ''] = browser.valuesOf('_wait');
  expect(ticket).toMatch(/^\d+\./);
  // Too early: the wait goes on from where it was.
  await send(DEMO_PASSWORD);
  expect(browser.words).toContain('подождите 30 секунд');
  expect(browser.words).not.toContain('verification failed');
  expect(browser.valuesOf('_wait')).toEqual([ticket]);
});

test('a lost password comes back by mail, also without scripts I2-021 I2-061', async () => {
  const { browser } = await shop.visitor({ store: 'ru' });
  await browser.open('/ru/shop/user/password/recovery/');
  await browser.press('Прислать ссылку', { login: 'daniyar@example.test' });
  expect(browser.words).toContain(
    'Если такой номер или почта у нас есть, мы отправили письмо со ссылкой',
  );
  await shop.background.outbox.runDue();
  const mails = await listMessages(shop.database, 'daniyar@example.test', 2);
  expect(mails).toHaveLength(1);
  const link = new URL(/https?:\S+reset\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  await browser.open(link.pathname + link.search);
  const chosen = 'верный конь батарея';
  await browser.press('Задать пароль', { password: chosen, repeated: 'верный конь' });
  expect(browser.words).toContain('Повторный ввод не совпадает с новым паролем');
  await browser.press('Задать пароль', { password: chosen, repeated: chosen });
  expect(browser.words).toContain('Пароль успешно изменен');
  await browser.follow('Войти с новым паролем');
  await browser.press('Войти', { _username: 'daniyar@example.test', _password: chosen });
  expect(browser.place).toBe('/ru/');
  // A link that is over says so before a password is thought of.
  await browser.open(link.pathname + link.search);
  expect(browser.words).toContain('Ссылка больше не действует. Запросите новую');
  expect(browser.markup).not.toContain('type="password"');
  expect(browser.hrefOf('Запросить новую ссылку')).toBe('/ru/shop/user/password/recovery/');
});

test('without scripts a code signs in as well: the phone, then the code, then where the link said I1-001 I2-069 I4-014 I4-029', async () => {
  const { browser } = await shop.visitor({ store: 'ru' });
  await browser.open('/ru/shop/login/?back=/ru/shop/cart/');
  expect(browser.words).not.toContain('Код из SMS');
  await browser.press('Получить код', { phone: '12' });
  expect(browser.words).toContain('Проверьте правильность введенного телефона');
  await browser.press('Получить код', { phone: '8 900 000-02-04' });
  expect(browser.words).toContain('Отправили на +7 9000000204');
  const [field] = browser.markup.match(/<input\b[^>]* name="code"[^>]*>/) ?? [];
  expect(field).toMatch(/ autofocus=/i);
  await shop.background.outbox.runDue();
  const code = await codeSentTo({ database: shop.database }, '+79000000204');
  await browser.press('Войти по коду', { code: otherThan(code) });
  expect(browser.words).toContain('Код не подходит. Осталось 4 попытки');
  // Asked for again too soon: it says how long, and the code on its way may still be typed.
  await browser.press('Отправить код ещё раз');
  expect(browser.words).toContain('Новый код можно запросить через');
  await browser.press('Войти по коду', { code });
  expect(browser.place).toBe('/ru/shop/cart/');
  await browser.open('/ru/shop/profile');
  expect(browser.words).toContain('1000004');

  const { browser: other } = await shop.visitor({ store: 'ru' });
  await other.open('/ru/shop/login/');
  await other.press('Получить код', { phone: '900 123-45-69' });
  await shop.background.outbox.runDue();
  await other.press('Войти по коду', {
    code: await codeSentTo({ database: shop.database }, '+79001234569'),
  });
  expect(other.place).toMatch(/\/user\/registration\/PRIVILEGED_CLIENT\//);
  // Says why one is here, with the phone that was proven in its field.
  expect(other.words).toContain('ещё никто не зарегистрирован');
  expect(other.valuesOf('phone').join()).toMatch(/^\+7 \d{10}$/);
});
