import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUYING, upToFinalStep, type FinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { inputFields, withValue, type FieldPath } from '../support/input-fields.ts';
import { halfOf } from '../support/part-of-run.ts';
import { isFullSize, tell } from '../support/rude-size.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  // Enough to order as often as these tests do.
  await sql`update stock set on_hand = 1000000`.execute(shop.base.database);
  await shop.features.catalogue.refresh();
});
afterAll(() => shop?.close());

/** JSON as it goes over the wire: some of it is no JSON, and some no number that JavaScript can hold. */
const TOKENS = [
  '-1',
  '0',
  '-0',
  '0.01',
  '1.5',
  '1e309',
  '-1e309',
  '1e15',
  '99999999999999999999',
  '"12"',
  '"01"',
  '"١"',
  '"text"',
  '""',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '{"valueOf":1,"toString":"1"}',
];
const NO_JSON = new Set(['NaN', 'Infinity']);
const MARK = '"\u2063here\u2063"';

const newClient = (): TestClient => shop.client({ isRoaming: true });

async function send(client: TestClient, name: string, json: string) {
  const path = shop.registry.find(name)?.at.path.replace('{lang}', 'ru') ?? '';
  // The first named call gets the client its token.
  if (client.cookies.size === 0) await client.call('free_delivery_thresholds');
  return client.request({
    method: 'POST',
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: { 'content-type': 'application/json' },
    payload: json,
  });
}

const withToken = (body: unknown, path: FieldPath, token: string): string =>
  JSON.stringify(withValue(body, path, MARK.slice(1, -1))).replace(MARK, token);

/** All number fields of all calls, found in their contracts. */
function numberFields(isOrder: boolean): { name: string; path: FieldPath }[] {
  return shop.registry.names.flatMap((name) => {
    const call = shop.registry.find(name);
    const body = call?.body;
    if (!body || call.name !== name || ORDERS.has(name) !== isOrder) return [];
    return inputFields(body)
      .filter(({ kinds }) => kinds.has('number'))
      .map(({ path }) => ({ name, path }));
  });
}

/** The names under which an order is placed; the first is tried with every number in the gate, the others with some. */
const ORDERS = new Set([
  'cart_order_place',
  'cart_payment_data_check',
  'shopen_app_ajax_cart_de_payment_data_check',
]);
/** Parts of the order's body that nothing reads; they may say any price. */
const UNREAD = {
  price: 0,
  sum: 0.01,
  totalSum: 1,
  points: 1e9,
  bonusConditions: { limit: 1 },
  isPaid: true,
};

const orderBody = ({ sums, agreements }: FinalStep) => ({
  ...sums,
  orderNumber: 1,
  paymentSelected: 'pay_after_delivery',
  paymentData: UNREAD,
  deliveryData: UNREAD,
  bonusConditions: UNREAD,
  additionalFields: UNREAD,
  agreements,
});

/** All that is stored of an order and is money, points, time or state; without what is its own of every order. */
async function storedOrder(orderNumber: string): Promise<unknown> {
  const { rows } = await sql<{ stored: unknown }>`
    select jsonb_build_object(
      'purchase', to_jsonb(p) - '{id,header_id,running_number,order_number,cart_id,person_id,buyer_contract,access_hash}'::text[],
      'parts', (select jsonb_agg(to_jsonb(t) - '{id,purchase_id,cart_number,contract}'::text[] order by t.position)
        from purchase_part t where t.purchase_id = p.id),
      'lines', (select jsonb_agg(to_jsonb(l) - 'part_id' order by l.position)
        from purchase_line l join purchase_part t on t.id = l.part_id where t.purchase_id = p.id),
      'reserved', (select jsonb_agg(to_jsonb(r) - '{id,purchase_id}'::text[] order by r.sku, r.location)
        from reservation r where r.purchase_id = p.id),
      'ledger', (select jsonb_agg(jsonb_build_array(split_part(e.account, ':', 1), e.unit, e.amount) order by t.kind, e.position)
        from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.purchase_id = p.id),
      'attempts', (select jsonb_agg(jsonb_build_array(a.amount_minor, a.currency, a.method)) from payment_attempt a where a.purchase_id = p.id)
    ) as stored from purchase p where order_number = ${orderNumber}`.execute(shop.base.database);
  return rows[0]?.stored;
}

describe('no number of the browser counts', () => {
  test(
    'in an order: each sum and each number under each of its names, against an honest order R-P05 C7-079 C7-080',
    { timeout: 180_000 },
    async ({ task }) => {
      const honestClient = newClient();
      const honestStep = await upToFinalStep(honestClient, BUYING.ru);
      const honestAnswer = await send(
        honestClient,
        'cart_order_place',
        JSON.stringify(orderBody(honestStep)),
      );
      const honest = await storedOrder(honestAnswer.json().data.orderNumber);
      expect(honest).toMatchObject({
        purchase: { total_minor: Math.round((honestStep.sums['totalSum'] ?? 0) * 100) },
      });

      const wrong: string[] = [];
      let placed = 0;
      let sent = 0;
      let turn = 0;
      let client = newClient();
      let step = await upToFinalStep(client, BUYING.ru);
      const fields = numberFields(true);
      expect(fields.length).toBeGreaterThanOrEqual(ORDERS.size * 8);
      for (const { name, path } of fields) {
        const [field = ''] = path;
        const truth = step.sums[field] ?? 0;
        // Right-looking: what one piece costs, a kopeck off, the truth as a text and in a list.
        const looksRight = [truth / 2, truth - 0.01, truth + 0.01, truth + 0.001, truth * 100].map(
          String,
        );
        const tokens = [...TOKENS, ...looksRight, `"${truth}"`, `[${truth}]`];
        for (const token of halfOf(tokens, `${import.meta.filename} ${path.join('.')}`)) {
          turn += 1;
          if (!isFullSize && name !== 'cart_order_place' && turn % 4 > 0) continue;
          sent += 1;
          const answer = await send(client, name, withToken(orderBody(step), path, token));
          const shown = `${name} ${String(field)}=${token} → ${answer.statusCode} ${answer.body.slice(0, 120)}`;
          const { data } = answer.json();
          if (answer.statusCode === 200) {
            placed += 1;
            const stored = await storedOrder(data.orderNumber);
            if (JSON.stringify(stored) !== JSON.stringify(honest))
              wrong.push(`${shown} ${JSON.stringify(stored)}`);
            client = newClient();
            step = await upToFinalStep(client, BUYING.ru);
          } else if (answer.statusCode === 409) {
            if (
              data.code === 'PRICES_CHANGED' &&
              JSON.stringify(data.sums) !== JSON.stringify(step.sums)
            )
              wrong.push(shown);
          } else if (
            answer.statusCode !== 422 &&
            !(answer.statusCode === 400 && NO_JSON.has(token))
          )
            wrong.push(shown);
        }
      }
      expect(wrong).toEqual([]);
      expect(placed).toBeGreaterThan(0);
      const { rows } = await sql<{
        count: number;
      }>`select count(distinct (goods_minor, delivery_minor, promo_minor, bonus_minor,
      credit_minor, total_minor, vat_minor, points_hundredths))::int as count from purchase`.execute(
        shop.base.database,
      );
      expect(rows).toEqual([{ count: 1 }]);
      tell(
        task,
        `${sent} bodies: ${placed} orders, each as the honest one, all others refused; ${wrong.length} wrong`,
      );
    },
  );

  test(
    'in a cart and a delivery: prices, sums, points and the period stay the server’s R-P05 R-P48 C7-012',
    { timeout: 180_000 },
    async ({ task }) => {
      const client = newClient();
      const step = await upToFinalStep(client, BUYING.ru);
      const priceOf = async () =>
        (await client.call('get_product', { params: { sku: BUYING.ru.sku } })).json().data as {
          price: { value: number };
          points: number;
        };
      const truth = await priceOf();
      const bodies: Readonly<Record<string, object>> = {
        shopen_app_ajax_cart_add_item: { productArticle: BUYING.ru.sku },
        shopen_app_ajax_cart_edit: { packages: [{ items: [{ sku: BUYING.ru.sku, count: 2 }] }] },
        shopen_app_ajax_cart_delivery_data_check: {
          deliveryType: 'COURIER',
          deliveryBaseType: 'COURIER',
          receiverNameFirst: 'Вера',
          receiverNameSecond: 'Примерова',
          receiverPhone: BUYING.ru.phone,
          receiverEmail: 'buyer@example.test',
        },
      };
      const wrong: string[] = [];
      let sent = 0;
      let turn = 0;
      for (const { name, path } of numberFields(false)) {
        const isShown = /sum|price|count|amount/i.test(path.join('.'));
        for (const token of halfOf(TOKENS, `${import.meta.filename} ${name} ${path.join('.')}`)) {
          turn += 1;
          // Ids and pages are no money: in the gate a third of the tries is enough for them.
          if (!isFullSize && !isShown && turn % 3 > 0) continue;
          sent += 1;
          const answer = await send(client, name, withToken(bodies[name] ?? {}, path, token));
          const shown = `${name} ${path.join('.')}=${token} → ${answer.statusCode} ${answer.body.slice(0, 160)}`;
          if (
            ![200, 404, 409, 422].includes(answer.statusCode) &&
            !(answer.statusCode === 400 && NO_JSON.has(token)) &&
            // What a guest may not do at all.
            !(answer.statusCode === 401 && answer.json().data.code === 'LOGIN_NEEDED')
          )
            wrong.push(shown);
          const { cartData } = (await client.call('get_user_data')).json().data;
          for (const { items } of cartData.packages)
            for (const { price, points, count, qty, sum } of items) {
              const pieces = Math.min(count, qty);
              const isTrue =
                Number.isInteger(count) &&
                count >= 1 &&
                count <= 999 &&
                price.current === truth.price.value &&
                points === truth.points &&
                sum === Math.round(price.current * pieces * 100) / 100;
              if (!isTrue)
                wrong.push(`${shown} left ${JSON.stringify({ price, points, count, sum })}`);
            }
          if (cartData.amount === 0)
            await client.call('shopen_app_ajax_cart_add_item', {
              body: { productArticle: BUYING.ru.sku, amount: 2 },
            });
        }
      }
      expect(wrong).toEqual([]);
      expect(step.sums['cartSum']).toBe(truth.price.value * 2);
      tell(task, `${sent} bodies, ${wrong.length} changed a price, a sum or points`);
    },
  );

  test('a period that the page showed and the server does not is answered with the server’s R-P05', async () => {
    const client = newClient();
    await upToFinalStep(client, BUYING.ru);
    const draft = (await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })).json()
      .data.deliveryData;
    const { deliveryType, deliveryBaseType, address, period } = draft.selected;
    const body = {
      deliveryType,
      deliveryBaseType,
      deliveryAddress: address,
      receiverNameFirst: 'Вера',
      receiverNameSecond: 'Примерова',
      receiverPhone: BUYING.ru.phone,
      receiverEmail: 'buyer@example.test',
    };
    for (const token of [...TOKENS, '"завтра"', '"0 дней"']) {
      const answer = await send(
        client,
        'shopen_app_ajax_cart_delivery_data_check',
        withToken(body, ['deliveryPeriod'], token),
      );
      expect([400, 409, 422], `${token} ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 409) expect(answer.json().data.deliveryPeriod).toBe(period);
    }
    const same = await send(
      client,
      'shopen_app_ajax_cart_delivery_data_check',
      JSON.stringify({ ...body, deliveryPeriod: period }),
    );
    expect(same.statusCode).toBe(200);
  });
});

describe('odd numbers', () => {
  const edit = (client: TestClient, json: string) =>
    send(client, 'shopen_app_ajax_cart_edit', json);
  const wanting = (count: string) =>
    `{"packages":[{"items":[{"sku":"${BUYING.ru.sku}","count":${count}}]}]}`;
  const countOf = (answer: {
    json(): { data: { cartData: { packages: { items: { count: number }[] }[] } } };
  }) => answer.json().data.cartData.packages[0]?.items[0]?.count;

  test.each([
    ['1', 1],
    ['99', 99],
    ['998', 998],
    ['999', 999],
    ['1000', 999],
    ['1000000', 999],
    ['1e2', 100],
    ['1.0', 1],
  ])(
    'a count of %s becomes %i: the server’s limit is 999 and the stock C5-001 C5-006 R-P48',
    async (token, count) => {
      const answer = await edit(newClient(), wanting(token));
      expect([answer.statusCode, countOf(answer)]).toEqual([200, count]);
    },
  );

  test.each(['0', '-0'])('a count of %s takes the product away C5-005 R-P48', async (token) => {
    const client = newClient();
    await edit(client, wanting('2'));
    const answer = await edit(client, wanting(token));
    expect([answer.statusCode, countOf(answer)]).toEqual([200, undefined]);
  });

  test.each(['-1', '1.5', '1e9', '1000001', '"01"', '"١"', 'true', '[]', '{}', 'null', '1e309'])(
    'a count of %s is refused, and nothing changes R-P48',
    async (token) => {
      const client = newClient();
      await edit(client, wanting('2'));
      expect((await edit(client, wanting(token))).statusCode).toBe(422);
      const { cartData } = (await client.call('get_user_data')).json().data;
      expect(cartData.amount).toBe(2);
    },
  );

  test('of two keys of one name the last one counts, and keys of prototypes are no keys R-P48', async () => {
    const client = newClient();
    const answer = await edit(
      client,
      `{"packages":[],"packages":[{"items":[{"sku":"${BUYING.ru.sku}","count":900,"count":3,"__proto__":{"count":9},
        "constructor":{"prototype":{"count":9}}}]}],"__proto__":{"sum":0},"constructor":{"prototype":{"polluted":1}}}`,
    );
    expect([answer.statusCode, countOf(answer)]).toEqual([200, 3]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['sort', 'page', 'perPage'])(
    '%s twice in an address is refused and no fault R-P48',
    async (name) => {
      const path = '/ru/shop/ajax/catalog/category/263/';
      const answer = await newClient().request({ url: `${path}?${name}=1&${name}=2` });
      expect(answer.statusCode).toBe(422);
    },
  );

  test('no column that holds a number holds one that is none R-P48', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('numeric', 'real', 'double precision')`.execute(
      shop.base.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { table, column } of rows) {
      const found = await sql<{ odd: number }>`select count(*)::int as odd from ${sql.table(table)}
        where ${sql.ref(column)}::text in ('NaN', 'Infinity', '-Infinity')`.execute(
        shop.base.database,
      );
      expect([table, column, found.rows[0]?.odd]).toEqual([table, column, 0]);
    }
  });
});
