import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { publishTexts } from '#features/content/server/public.ts';
import { pathsIn } from '#web/paths.ts';
import { buyingIn, upToFinalStep, upToPaymentStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openPlainShop, type PlainShop } from '../support/plain-shop.ts';

const CHANGED = 'Текст документа изменился. Прочитайте новый и отметьте ещё раз';
const HOST = 'tr.localhost';
const BUYING = buyingIn(unchangedCountryAt({ store: 'tr', country: 'tr' }, DEMO_DAY));
const paths = pathsIn('ru');

let shop: PlainShop;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openPlainShop(() => now);
});
afterAll(async () => shop?.close());

const somebody = () => shop.server.client({ host: HOST, language: 'ru', isRoaming: true });
type Client = ReturnType<typeof somebody>;

/** Words of HTML, as they are read. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s ]+/g, ' ');

const formOf = (client: Client, query: Record<string, string> = { country: 'tr' }) =>
  client.call('shopen_app_ajax_document_pre_purchase_form', { query });
const finalOf = async (client: Client) =>
  (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;
const hashIn = (final: {
  agreements: { alias: string; document: { formHash: string | null } }[];
}) => final.agreements.find(({ alias }) => alias === 'prePurchase')?.document.formHash;

async function atFinal(method = 'card') {
  const client = somebody();
  const step = await upToFinalStep(client, { ...BUYING, method });
  const final = await finalOf(client);
  const body = { ...step.sums, agreements: step.agreements, paymentSelected: method };
  return { client, final, body, formHash: hashIn(final) };
}

/** Another name for whoever takes the order, without another sum. */
const rename = (client: Client, receiverNameFirst: string) =>
  sql`update checkout_draft set body = jsonb_set(body, '{receiver,firstName}', to_jsonb(${receiverNameFirst}::text))
    where cart_id = (select cart_id from checkout_draft order by updated_at desc limit 1)`.execute(
    shop.server.base.database,
  );

test('the form says who sells and who buys, each product with price and tax, delivery, sums, method and day, over the text in force C2-087 C7-085', async () => {
  const { client, final } = await atFinal();
  const { title, version, view } = (await formOf(client)).json().data;
  const { document } = final.agreements.at(-1);
  expect([title, version]).toEqual([document.title, document.version]);
  const words = plain(view);
  const { sums } = final.paymentData;
  const lira = (sum: number) =>
    plain(new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }).format(sum));
  const [item] = final.cartData.packages[0].items;
  for (const said of [
    'Arnika Örnek Ltd. Şti.',
    'Örnek Sk. 1, 34000 İstanbul',
    'Примерова Вера',
    item.name,
    `2 × ${lira(item.price.current)}`,
    '20 %',
    lira(sums.cartSum),
    lira(sums.deliverySum),
    lira(sums.totalSum),
    'Банковская карта',
    '20.11.2026',
    final.deliveryData.selectedDelivery.addressTo,
    '14 дней',
  ])
    expect(words.includes(said), said).toBe(true);
  expect(document.url).toBe('/ru/shop/ajax/document/pre-purchase-form/?country=tr');
});

test('only the asker’s own checkout fills it, and where nothing was chosen yet it leads to what is missing C7-085', async () => {
  const nobody = (await formOf(somebody())).json();
  expect([nobody.success, nobody.data.code]).toEqual([false, 'CART_EMPTY']);
  const early = somebody();
  await upToPaymentStep(early, BUYING);
  expect((await formOf(early)).json().data).toMatchObject({
    code: 'PAYMENT_NEEDED',
    redirect: paths.payment(),
  });
  const { client } = await atFinal();
  const elsewhere = await formOf(client, { country: 'de' });
  expect([elsewhere.statusCode, elsewhere.json().data.code]).toEqual([404, 'DOCUMENT_UNKNOWN']);
  const inRussia = await shop.server
    .client({ isRoaming: true })
    .call('shopen_app_ajax_document_pre_purchase_form');
  expect(inRussia.statusCode).toBe(404);
});

test('what a buyer typed stands in it as text, whatever it is C2-087', async () => {
  const { client } = await atFinal();
  await rename(client, '<img src=x onerror=alert(1)>&"');
  const { view } = (await formOf(client)).json().data;
  expect(view.includes('<img')).toBe(false);
  expect(view).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;');
});

const keptHash = async (orderNumber: string) =>
  (
    await sql<{ kept: string | null; version: number }>`
      select a."formHash" as kept, a.version from purchase p, jsonb_to_recordset(p.agreements)
        as a(alias text, version int, "formHash" text)
      where p.order_number = ${orderNumber} and a.alias = 'prePurchase'`.execute(
      shop.server.base.database,
    )
  ).rows;

test('the order keeps the hash of the form that was shown, with the version of its text C2-087', async () => {
  const { client, body, formHash } = await atFinal();
  expect(formHash).toMatch(/^[0-9a-f]{64}$/);
  const placed = (await client.call('cart_order_place', { body: { ...body, formHash } })).json();
  expect(placed.success).toBe(true);
  expect(await keptHash(placed.data.orderNumber)).toEqual([{ kept: formHash, version: 1 }]);
});

test('a form that reads otherwise by now is not agreed to: another name, another way to pay, another day C2-087 C4-095', async () => {
  const { client, body, formHash } = await atFinal();
  const order = (more: object = {}) =>
    client.call('cart_order_place', { body: { ...body, formHash, ...more } });
  const isRefused = async (answer: ReturnType<typeof order>) =>
    expect((await answer).json().data).toEqual({
      code: 'AGREEMENTS_NEEDED',
      fields: { 'agreements.prePurchase': CHANGED },
    });
  await isRefused(order({ paymentSelected: 'pay_after_delivery' }));
  await rename(client, 'Ольга');
  await isRefused(order());
  const renamed = hashIn(await finalOf(client));
  expect(renamed).not.toBe(formHash);
  now = new Date(now.getTime() + 24 * 3_600_000);
  try {
    await isRefused(order({ formHash: renamed }));
    const fresh = hashIn(await finalOf(client));
    expect((await order({ formHash: fresh })).json().success).toBe(true);
  } finally {
    now = DEMO_DAY;
  }
});

test('a newer text is another form C2-087', async () => {
  const { client, formHash } = await atFinal();
  now = new Date(now.getTime() + 60_000);
  const text = {
    store: 'tr',
    alias: 'pre-purchase',
    language: 'ru',
    title: 'Новая форма',
    body: 'Новые слова',
  };
  expect(await publishTexts(shop.server.base.database, [text], now)).toBe(1);
  const final = await finalOf(client);
  expect(hashIn(final)).not.toBe(formHash);
  expect(final.agreements.at(-1).document).toMatchObject({ title: 'Новая форма', version: 2 });
});

test('without scripts the form is a page, and a form that changed comes back with its box empty UX-3 C2-088', async () => {
  const { client } = await atFinal();
  const browser = new PlainBrowser(shop.server.app, client, HOST);
  await browser.open(paths.prePurchaseForm());
  expect(browser.words.includes('Примерова Вера')).toBe(true);
  expect(browser.markup.includes(`href="${paths.final()}"`)).toBe(true);
  await browser.open(paths.final());
  expect(browser.markup.includes(`href="${paths.prePurchaseForm()}"`)).toBe(true);
  const agreements = browser.valuesOf('agreements');
  await rename(client, 'Ольга');
  await browser.send('totalSum', { agreements });
  expect(browser.words.includes(CHANGED)).toBe(true);
  expect(browser.ticked).toEqual(agreements.filter((alias) => alias !== 'prePurchase'));
  await browser.send('totalSum', { agreements });
  expect(browser.place).not.toBe(paths.final());
  await browser.open(paths.prePurchaseForm());
  expect(browser.place.includes('pre-purchase-form')).toBe(false);
});
