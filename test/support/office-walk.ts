import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import routes from '../../src/office/routes.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { DEMO_STAFF } from '../../db/demo/parts/staff.ts';
import { loadTrade } from '../../db/demo/trade/load-trade.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { DEMO_DAY } from './demo-database.ts';
import { codeAt } from './office-staff.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts';

/** The trade of the demo lies in the ninety days before. */
const NOW = new Date(DEMO_DAY.getTime() + 90 * 86_400_000);
const ORDERS = 120;

/** A screen of the office, by its route, at an address with something on it. */
export interface OfficeScreen {
  readonly route: string;
  /** Also its file's name. */
  readonly name: string;
  readonly path: string;
}

/** A shop with a little of the demo's trade, for pages of its office. */
export const openTradingShop = (options: TestShopOptions = {}): Promise<TestShop> =>
  openTestShop({
    ...options,
    now: () => NOW,
    through: async (url) => {
      const open = openDatabase(url, { size: 4, isNaming: true });
      await loadTrade({ open, now: NOW, size: ORDERS });
      await open.close();
      return url;
    },
  });

const one = async (asked: ReturnType<typeof sql<{ it: string }>>, database: Database) => {
  const { rows } = await asked.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the trade has nothing of it');
  return row.it;
};

const orderIn = (stage: string) =>
  sql<{
    it: string;
  }>`select p.order_number as it from order_stage s join purchase p on p.id = s.purchase_id
    where s.stage = ${stage} order by p.running_number limit 1`;

/** Prices that somebody is about to change: nothing of the trade begins that by itself. */
const priceDraft = sql<{ it: string }>`
  with made as (
    insert into price_change (id, name, store, countries, made_by, made_at, changed_at)
    select gen_random_uuid(), 'Зимние цены', 'ru', '{ru,by}', id, ${NOW}, ${NOW} from staff where role = 'owner' limit 1 returning id),
  lined as (
    insert into price_change_line (change_id, position, sku, price_minor, reduced, new_price_minor)
    select m.id, row_number() over (order by p.sku) - 1, p.sku, p.price_minor * 3 / 2, 'set', p.price_minor
    from made m, (select sku, price_minor from price
      where valid_to is null and store = 'ru' and country = 'ru' order by sku limit 5) p)
  select id::text as it from made`;

/** A file of products that was tried and waits for a decision. */
const importTried = sql<{ it: string }>`
  insert into product_import (id, file_name, bytes, stores, language, format, state, size, outcome, made_by, made_at, changed_at)
  select gen_random_uuid(), 'winter-2027-products-with-a-long-name.csv', 81920, '{ru}', 'ru', 'Shopify', 'tried', 42,
    jsonb_build_object('read', 42, 'created', 3, 'changed', 36, 'unchanged', 1, 'bad', 2,
      'problems', '[{"line": 7, "sku": "", "code": "AMOUNT", "about": "Variant Price: free"}, {"line": 19, "sku": "400501", "code": "SAME_SKU", "about": "4"}]'::jsonb,
      'warnings', '[{"line": 9, "sku": "400502", "code": "RELATED", "about": "499999"}]'::jsonb,
      'samples', '[{"sku": "409001", "name": "Бальзам для рук с лавандой, 30 мл", "parts": []}, {"sku": "400501", "name": "Крем", "parts": ["texts", "prices", "stock"]}]'::jsonb),
    id, ${NOW}, ${NOW} from staff where role = 'owner' limit 1 returning id::text as it`;

/** A file of products whose columns nobody knows, with long words in them. */
const importAsking = sql<{ it: string }>`
  with kept as (
    insert into kept_file (key, content_type, bytes)
    values ('imports/walk-asking', 'application/octet-stream', convert_to(${[
      'Артикул поставщика;Наименование;Цена;Описание товара для карточки в каталоге',
      '1001;Бальзам для рук с лавандой, 30 мл;450;Смягчает и питает кожу рук, впитывается без следа и не оставляет жирной плёнки',
      '',
    ].join('\n')}, 'UTF8')) returning key)
  insert into product_import (id, file_name, file_key, bytes, stores, language, state, made_by, made_at, changed_at)
  select gen_random_uuid(), 'supplier-prices-winter-2027.csv', kept.key, 400, '{ru,kz}', 'ru', 'asking', staff.id, ${NOW}, ${NOW}
  from staff, kept where role = 'owner' limit 1 returning id::text as it`;

/** What was looked for in vain. */
const missed = sql<{ it: string }>`
  insert into search_miss (day, store, language, words, count)
  values (${NOW.toISOString().slice(0, 10)}, 'ru', 'ru', 'шампунь для лошадей с репейником и очень длинным словом', 17),
    (${NOW.toISOString().slice(0, 10)}, 'de', 'de', 'haarseife ohne duft', 3) returning words as it`;

/** A message that runs, so that its list has one. */
const informerNow = sql<{ it: string }>`
  insert into informer_notice (kind, store, starts_at, ends_at, texts)
  values ('holidaysWork', 'ru', ${NOW}, ${new Date(NOW.getTime() + 86_400_000)}, '{"ru": "Склад отдыхает до девятого января"}')
  returning id::text as it`;

/** An address that was given up, so that its list has one. */
const redirectNow = sql<{ it: string }>`
  insert into redirect (id, store, from_path, target, status, made_at)
  values (gen_random_uuid(), 'ru', '/shop/tea', '/shop/actions/', 301, ${NOW}) returning id::text as it`;

/** A program that is told what happens, and something that it did not take. */
const webhookNow = sql<{ it: string }>`
  with made as (
    insert into webhook_endpoint (id, name, url, events, stores, secret_sealed, state_at, failing_since, failures, made_at)
    values (gen_random_uuid(), 'Учёт и склад с длинным названием', 'https://erp.example.test/shop/hooks/with/a/long/path?key=1',
      '{order.placed,order.paid,stock.changed}', '{ru,kz,de}', 'sealed', ${NOW}, ${NOW}, 1, ${NOW}) returning id),
  told as (
    insert into webhook_event (id, type, store, at, body)
    values (gen_random_uuid(), 'order.placed', 'ru', ${NOW}, '{"type":"order.placed","data":{"orderNumber":"1-2"}}') returning id),
  sent as (
    insert into webhook_delivery (endpoint_id, event_id, state, attempts, next_at, made_at)
    select m.id, t.id, 'failed', 1, null, ${NOW} from made m, told t returning id, endpoint_id),
  tried as (
    insert into webhook_attempt (delivery_id, at, ms, status, answer)
    select id, ${NOW}, 412, 503, '<html>the warehouse is asleep</html>' from sent)
  select endpoint_id || '/' || id as it from sent`;

/** A program that asks, so that its list has one. */
const keyNow = sql<{ it: string }>`
  insert into program_key (id, name, hash, hint, scopes, stores, expires_at, made_at)
  values (gen_random_uuid(), 'Учёт', sha256('of a test'), 'x7Qa', '{products.read,stock.write,orders.read}', '{ru,kz}', ${NOW}, ${NOW})
  returning id::text as it`;

/** A banner of the main page. */
const bannerNow = sql<{
  it: string;
}>`select name as it from banner where store = 'ru' order by sort limit 1`;

/** A question of buyers, and its group. */
const faqQuestion = sql<{
  it: string;
}>`select id::text as it from faq_question order by sort limit 1`;
const faqGroup = sql<{ it: string }>`select id::text as it from faq_group order by sort limit 1`;

/** A month of the jubilee. */
const jubileeMonth = sql<{
  it: string;
}>`select store || '/' || to_char(first_day, 'YYYY-MM-DD') as it from jubilee_month where store = 'ru' order by first_day limit 1`;

const at = (route: string, path = `/${route}`, name = route): OfficeScreen => ({
  route,
  path,
  name: `office-${name.replaceAll(/[/:]+/g, '-')}`,
});

const REPORT_SCREENS: readonly OfficeScreen[] = [
  at('reports', '/reports?period=last-12-months'),
  at('reports', '/reports?report=deliveries&period=last-12-months', 'report-deliveries'),
  at('reports', '/reports?report=points&period=last-12-months', 'report-points'),
  at('reports/entries', '/reports/entries?list=sales&period=last-month', 'report-entries'),
];

/** A code for everybody, which the demo has in every store. */
const promoCode = sql<{ it: string }>`
  select id::text as it from promo_code where store = 'ru' and code = 'LUG300'`;

/** Those of what is given to buyers. */
const offerScreens = (code: string): readonly OfficeScreen[] => [
  at('promotions'),
  at('promotions/new'),
  at('promotions/new', '/promotions/new?store=ru&type=FIX_PRICE_ON_PRODUCT_SET', 'promotion-new'),
  at('promotions/:store/:id', '/promotions/ru/601', 'promotion'),
  at('promotions/:store/:id/edit', '/promotions/ru/608/edit', 'promotion-edit'),
  at(
    'promotions/try',
    '/promotions/try?store=ru&day=2027-02-19&clock=10:00&lines=400501%203%0A400602%202',
  ),
  at('monthly-kits'),
  at('monthly-kits/new'),
  at('monthly-kits/:store/:id', '/monthly-kits/ru/701', 'monthly-kit'),
  at('promo-codes'),
  at('promo-codes/new'),
  at('promo-codes/run'),
  at('promo-codes/:id', `/promo-codes/${code}`, 'promo-code'),
  at('certificates'),
  at('certificates/:number', '/certificates/P-1000003-1', 'certificate'),
];

/** Those of other programs. @param sent A webhook, and something that was sent to it. */
const programScreens = (sent: string, key: string): readonly OfficeScreen[] => [
  at('keys'),
  at('keys/new'),
  at('keys/:id', `/keys/${key}`, 'key'),
  at('webhooks'),
  at('webhooks/new'),
  at('webhooks/:id', `/webhooks/${sent.split('/')[0]}`, 'webhook'),
  at('webhooks/:id/:delivery', `/webhooks/${sent}`, 'webhook-delivery'),
];

type Find = (asked: ReturnType<typeof sql<{ it: string }>>) => Promise<string>;

/** Those of what the shop says. */
async function contentScreens(find: Find): Promise<readonly OfficeScreen[]> {
  const [informer, banner] = [await find(informerNow), await find(bannerNow)];
  const [redirect, month] = [await find(redirectNow), await find(jubileeMonth)];
  const [question, group] = [await find(faqQuestion), await find(faqGroup)];
  return [
    at('content/faq', '/content/faq?store=ru'),
    at('content/faq/new', `/content/faq/new?store=ru&group=${group}`),
    at('content/faq/:id', `/content/faq/${question}`, 'faq-question'),
    at('content/faq/:id/versions', `/content/faq/${question}/versions`, 'faq-versions'),
    at('content/faq/groups/new', '/content/faq/groups/new?store=ru'),
    at('content/faq/groups/:id', `/content/faq/groups/${group}?store=ru`, 'faq-group'),
    at('content/pages'),
    at('content/pages/:alias', '/content/pages/contacts?store=ru&language=ru', 'content-text'),
    at(
      'content/pages/:alias/new',
      '/content/pages/user-agreement/new?store=ru&language=ru',
      'content-write',
    ),
    at('content/banners'),
    at('content/banners', '/content/banners?store=ru&state=ended', 'content-banners-ended'),
    at('content/banners/new', '/content/banners/new?store=ru'),
    at('content/banners/:store/:name', `/content/banners/ru/${banner}`, 'banner'),
    at('content/jubilee', '/content/jubilee?store=ru'),
    at('content/jubilee/:store/new', '/content/jubilee/ru/new', 'jubilee-month-new'),
    at('content/jubilee/:store/:month', `/content/jubilee/${month}`, 'jubilee-month'),
    at('content/jubilee/:store/:month/new', `/content/jubilee/${month}/new`, 'jubilee-offer-new'),
    at('content/jubilee/:store/:month/:number', `/content/jubilee/${month}/1`, 'jubilee-offer'),
    at('content/stories'),
    at('content/redirects', '/content/redirects?store=ru'),
    at('content/redirects/new', '/content/redirects/new?store=ru'),
    at('content/redirects/paste', '/content/redirects/paste?store=ru'),
    at('content/redirects/:id', `/content/redirects/${redirect}`, 'redirect'),
    at('content/informers'),
    at('content/informers/new'),
    at('content/informers/:id', `/content/informers/${informer}`, 'informer'),
  ];
}

/** What is sold, where it stands, and by which words it is found. */
async function goodsScreens(find: Find): Promise<readonly OfficeScreen[]> {
  const [imported, asking] = [await find(importTried), await find(importAsking)];
  await find(missed);
  const synonym = await find(sql`select id::text as it from search_synonym order by words limit 1`);
  return [
    at('products'),
    at('products/new'),
    at('products/:sku', '/products/400501', 'product'),
    at('picture'),
    at(
      'picture/:id',
      `/picture/${await find(sql`select picture_id as it from product_picture where picture_id is not null order by sku limit 1`)}`,
      'picture',
    ),
    at('categories'),
    at('categories/new'),
    at('categories/order'),
    at('categories/:id', '/categories/263', 'category'),
    at('landings'),
    at('landings/new'),
    at('landings/order'),
    at('landings/:alias', '/landings/rosnitsa', 'landing'),
    at('imports'),
    at('imports/new'),
    at('imports/:id', `/imports/${imported}`, 'import'),
    at('imports/:id', `/imports/${asking}`, 'import-asking'),
    at('imports/:id/columns', `/imports/${asking}/columns`, 'import-columns'),
    at('searches'),
    at('searches/words'),
    at('searches/words/new', '/searches/words/new?words=духи'),
    at('searches/words/:id', `/searches/words/${synonym}`, 'search-word'),
  ];
}

/** Every screen of the office, with what the trade has. Steps at the door are not among them: who is in does not see them. */
export async function screensOfOffice({ database }: TestShop): Promise<readonly OfficeScreen[]> {
  const find = (asked: ReturnType<typeof sql<{ it: string }>>) => one(asked, database);
  const packing = await find(orderIn('to-pack'));
  const delivered = await find(orderIn('delivered'));
  const person = await find(
    sql`select person_id::text as it from contract where number = '1000002'`,
  );
  const question = await find(
    sql`select number::text as it from support_request order by number limit 1`,
  );
  const prices = await find(priceDraft);
  const member = await find(sql`select id::text as it from staff where role = 'support' limit 1`);
  return [
    at('', '/', 'today'),
    at('orders'),
    at('orders', '/orders?stage=review', 'orders-in-review'),
    at('orders', '/orders?search=nobody', 'orders-nothing'),
    at('orders/drafts'),
    at('orders/drafts/new'),
    at('orders/:number/edit', `/orders/${packing}/edit`, 'order-edit'),
    at('orders/print', `/orders/print?order=${packing}`),
    at('orders/views/new', '/orders/views/new?stage=to-pack'),
    at('orders/:number', `/orders/${packing}`, 'order'),
    at('orders/:number', `/orders/${delivered}`, 'order-delivered'),
    at('orders/:number/return', `/orders/${delivered}/return`, 'order-return'),
    at('people', '/people?search=Иванов'),
    at('people/:id', `/people/${person}`, 'person'),
    at('people/:id/act-as', `/people/${person}/act-as`, 'act-as'),
    at('people/:id/moves', `/people/${person}/moves?contract=1000002&currency=RUB`, 'person-moves'),
    at('reviews'),
    at('support'),
    at('support/:number', `/support/${question}`, 'question'),
    at('withdrawals'),
    at('returns'),
    ...(await goodsScreens(find)),
    at('stock'),
    at('prices'),
    at('settings'),
    at('settings/:store/:country', '/settings/ru/by', 'settings-place'),
    at('settings/:store/:country/:name', '/settings/ru/ru/carriers', 'setting'),
    at('prices/new', '/prices/new?store=ru'),
    at('prices/:id', `/prices/${prices}`, 'price-change'),
    at('prices/:id/preview', `/prices/${prices}/preview`, 'price-preview'),
    ...offerScreens(await find(promoCode)),
    ...REPORT_SCREENS,
    ...(await contentScreens(find)),
    at('subscriptions'),
    at('jobs'),
    at('staff'),
    ...programScreens(await find(webhookNow), await find(keyNow)),
    at('staff/new'),
    at('staff/roles'),
    at('staff/roles/:code', '/staff/roles/orders', 'role'),
    at('staff/:id', `/staff/${member}`, 'member'),
    at('audit'),
    at('profile'),
    at('profile/password'),
    at('profile/second-factor'),
    at('profile/recovery-codes'),
    at('profile/passkeys/new'),
  ];
}

/** What has no screen of its own for somebody who is in: the door, files, and what only follows a press. */
const NO_SCREEN =
  /^(?:sign-in|sign-out|code|second-factor|first-owner|invitation\/.*|language|\*|.*\/export|promo-codes\/run\/file|promo-codes\/:id\/uses|.*\/pictures(?:\/.*)?|orders\/bulk.*|orders\/views\/:id|orders\/drafts\/:id|imports\/:id\/faults|picture\/choice|passkey|profile\/passkeys\/:id.*)$/;

/** Routes of the office whose screens are to be walked. */
export const routesOfOffice = (): readonly string[] =>
  routes.map(({ path = '' }) => path).filter((path) => !NO_SCREEN.test(path));

/** Lets the owner of the demo in, with both factors. */
export async function enterAsOwner(page: Page, shop: TestShop): Promise<string> {
  const office = shop.origin.replace('//localhost', '//office.localhost');
  const owner = DEMO_STAFF.find(({ role }) => role === 'owner');
  if (!owner?.deviceSecret) throw new Error('the demo has an owner with a device');
  await page.goto(`${office}/`);
  await page.getByLabel('Электронная почта').fill(owner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/code*');
  await page.locator('input[name=code]').fill(await codeAt(owner.deviceSecret, NOW));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Сегодня' }).waitFor();
  return office;
}
