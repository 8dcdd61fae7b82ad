import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueBackInStockMails } from '#features/arrivals/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const SKU = '400501';
const PAGE = `/ru/shop/catalog/product/${SKU}/`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

async function setStock(onHand: number): Promise<void> {
  await sql`update stock set on_hand = ${onHand}, reserved = 0 where sku = ${SKU}`.execute(
    shop.database,
  );
  await sql`insert into catalogue_change (store, sku, is_stock_only) values (null, ${SKU}, true)`.execute(
    shop.database,
  );
  await shop.features.catalogue.refresh();
}
beforeEach(() => setStock(0));

async function mailTo(email: string): Promise<{ html: string | null; text: string } | undefined> {
  const { rows } = await sql<{ html: string | null; text: string }>`
    select html, text from outbound_message where recipient = ${email}`.execute(shop.database);
  return rows[0];
}

test('from the missing product to the mail, to the product, to no more mails C2-028 UX-32', async () => {
  const page = await shop.newPage({ width: 390 });
  await page.goto(shop.origin + PAGE);
  await page
    .getByRole('link', { name: /^Сообщить о поступлении/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Сообщить' }).click();
  await dialog.getByText('Обязательное поле!').waitFor();
  await dialog.getByRole('textbox').fill('vera@');
  await dialog.getByRole('button', { name: 'Сообщить' }).click();
  await dialog.getByText('Проверьте правильность введенной почты').waitFor();
  await dialog.getByRole('textbox').fill('vera@example.test');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Сообщить' }).click();
  await dialog.getByText('Сообщим на vera@example.test, когда товар появится').waitFor();
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await setStock(5);
  await queueBackInStockMails(shop.database, DEMO_DAY);
  await shop.background.outbox.runDue();
  const mail = await mailTo('vera@example.test');
  const addressIn = (text: string, of: RegExp) => of.exec(text)?.[0] ?? '';
  await page.goto(addressIn(mail?.text ?? '', /http:\/\/\S+\/catalog\/product\/400501\//));
  await page.getByRole('button', { name: 'В корзину' }).first().waitFor();
  await page.goto(addressIn(mail?.text ?? '', /http:\/\/\S+\/arrival\/stop\/[\da-f-]+\//));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Больше не сообщать' }).click();
  await page.getByText('Больше не будем писать о поступлениях на этот адрес').waitFor();
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('a card of what is missing offers the mail, too C2-028 UX-32', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}/ru/shop/search/?searchString=${SKU}`);
  await page.locator(`[data-notify="${SKU}"]`).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('card@example.test');
  await page.keyboard.press('Enter');
  await page.getByText('Сообщим на card@example.test').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.context().close();
});
