import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { hasWords } from '../support/bad-input.ts';
import { inputFields, withValue, type FieldPath } from '../support/input-fields.ts';
import { isStorable, NAUGHTY, naughtyTexts, percentEncode } from '../support/naughty-text.ts';
import { rightBodies } from '../support/right-bodies.ts';
import { isFullSize, RUDE_SEED, tell } from '../support/rude-size.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
let buyer: TestClient;
let owner: TestClient;
let bodyOf: (name: string) => object;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  buyer = shop.client({ isRoaming: true });
  bodyOf = await rightBodies(buyer);
  owner = shop.client({ isRoaming: true });
  await owner.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  // Another token goes with who is signed in; the next call fetches it.
  await owner.call('cart_clear');
});
afterAll(() => shop?.close());

interface TextField {
  readonly name: string;
  readonly part: 'params' | 'query' | 'body';
  readonly path: FieldPath;
  /** Other fields of the same body that get the same text. */
  readonly others?: readonly FieldPath[];
}

/** Every text that any call takes, found in the contracts: a new one is here by itself. */
function textFields(): TextField[] {
  const takesText = (kinds: ReadonlySet<string>) => kinds.has('string') || kinds.has('anything');
  return shop.registry.names.flatMap((name) => {
    const call = shop.registry.find(name);
    if (!call || call.name !== name) return [];
    return (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      if (!schema) return [];
      const texts = inputFields(schema).filter(({ kinds }) => takesText(kinds));
      return texts.map(({ path }) => ({ name, part, path }));
    });
  });
}

/** All fields of a body at once; what is no body's stays alone. */
function withNeighbours(fields: readonly TextField[]): TextField[] {
  const [inBodies, alone] = [fields.filter(isBody), fields.filter((field) => !isBody(field))];
  const calls = new Map(inBodies.map((field) => [field.name, field]));
  return [
    ...alone,
    ...[...calls.values()].map((first) => ({
      ...first,
      others: inBodies.filter(({ name }) => name === first.name).map(({ path }) => path),
    })),
  ];
}
const isBody = ({ part }: TextField): boolean => part === 'body';

async function send({ name, part, path, others = [] }: TextField, text: string, isForm: boolean) {
  const spec = shop.registry.find(name);
  if (!spec) throw new Error(`there is no call ${name}`);
  const [field = ''] = path;
  const given = (key: string, otherwise: string) =>
    part === 'params' && key === field ? percentEncode(text) : otherwise;
  const address = spec.at.path.replaceAll(/\{(\w+)\}/g, (_place, key: string) =>
    given(key, key === 'lang' ? 'ru' : '1'),
  );
  const query =
    part === 'query' ? `?countryCode=ru&${field}=${percentEncode(text)}` : '?countryCode=ru';
  const paths = part === 'body' ? [path, ...others] : [];
  const body = paths.reduce<unknown>((filled, each) => withValue(filled, each, text), bodyOf(name));
  const form = () =>
    Object.entries<unknown>({ ...(body as object), [String(field)]: text })
      .map(([key, value]) => `${key}=${percentEncode(String(value))}`)
      .join('&');
  const client = spec.who.visitor === 'may' ? buyer : owner;
  return client.request({
    method: spec.at.method,
    url: address + query,
    ...(spec.at.method === 'POST'
      ? {
          payload: isForm ? form() : JSON.stringify(body),
          headers: {
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          },
        }
      : {}),
  });
}

const BODY_LIMIT = 256 * 1024;
/** What a right body weighs without the text, at the most. */
const ELSE_IN_BODY = 8 * 1024;
/** Letters of a comment, in NFC: a few texts become longer by it. */
const COMMENT_MAX = 500;

function isWellAnswered(
  field: TextField,
  text: string,
  isForm: boolean,
  status: number,
  body: string,
): boolean {
  if (status >= 500) return false;
  if (status >= 400 && !hasWords(body)) return false;
  if (field.part !== 'body' || isForm) return true;
  // The same text may stand in many fields of a body, beside what else is in it.
  const size = Buffer.byteLength(JSON.stringify(text)) * Math.max(1, field.others?.length ?? 0);
  if (size > BODY_LIMIT) return status === 413;
  if (status === 413) return size > BODY_LIMIT - ELSE_IN_BODY;
  // Whoever may never ask is told so, before anybody looks at what was sent.
  return isStorable(text) || status === 422 || body.includes('NEVER_ALLOWED');
}

test('any text in any field of any call is survived, and what no field can hold is 422 R-P45', async ({
  task,
}) => {
  const fields = textFields();
  expect(fields.length).toBeGreaterThan(40);
  const texts = naughtyTexts(isFullSize ? 10_000 : NAUGHTY.length + 60, RUDE_SEED);
  const wrong: string[] = [];
  let sent = 0;
  // The known ones go into each field alone, the many made-up ones into all fields of a call at once, each into every fourth call: every
  // field gets thousands of them within a quarter of an hour.
  const calls = withNeighbours(fields);
  const attempts = texts.flatMap((text, index) =>
    isFullSize
      ? (index < NAUGHTY.length ? fields : calls.filter((_call, at) => at % 4 === index % 4)).map(
          (field) => ({ field, text, isForm: false }),
        )
      : [0, 1].map((turn) => ({
          field: fields[(index + turn * 23) % fields.length],
          text,
          isForm: turn === 1 && index % 3 === 0,
        })),
  );
  const one = async (): Promise<void> => {
    for (let next = attempts.pop(); next && wrong.length < 10; next = attempts.pop()) {
      if (!next.field) continue;
      const answer = await send(next.field, next.text, next.isForm);
      sent += 1;
      if (!isWellAnswered(next.field, next.text, next.isForm, answer.statusCode, answer.body))
        wrong.push(
          `${JSON.stringify(next).slice(0, 200)} → ${answer.statusCode} ${answer.body.slice(0, 120)}`,
        );
    }
  };
  await Promise.all([one(), one(), one(), one()]);
  expect(wrong.slice(0, 10), `seed ${RUDE_SEED}`).toEqual([]);
  tell(
    task,
    `${texts.length} texts, ${fields.length} fields: ${sent} requests, ${wrong.length} badly answered`,
  );
}, 3_600_000);

test('a text that is kept comes back the same, in NFC, from the draft and from the order R-P45', async ({
  task,
}) => {
  const texts = naughtyTexts(isFullSize ? 10_000 : 0, RUDE_SEED + 1);
  const kept = texts.filter(
    (text, index) =>
      isStorable(text) &&
      text.normalize('NFC').length <= COMMENT_MAX &&
      (isFullSize || index % 5 === 0),
  );
  expect(kept.length).toBeGreaterThan(90);
  const right = bodyOf('shopen_app_ajax_cart_delivery_data_check');
  const wrong: string[] = [];
  for (const text of kept) {
    const saved = await buyer.call('shopen_app_ajax_cart_delivery_data_check', {
      body: { ...right, userComment: text },
    });
    const read = (await buyer.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })).json()
      .data.deliveryData;
    if (saved.statusCode !== 200 || read.selected.userComment !== text.normalize('NFC').trim())
      wrong.push(
        `${JSON.stringify(text)} → ${saved.statusCode} ${JSON.stringify(read.selected.userComment)}`,
      );
  }
  expect(wrong.slice(0, 10), `seed ${RUDE_SEED}`).toEqual([]);

  const hardest = 'e\u0301\u202e<script>alert(1)</script>👩‍👩‍👧‍👦\u0001\'"';
  await buyer.call('shopen_app_ajax_cart_delivery_data_check', {
    body: { ...right, userComment: hardest },
  });
  await buyer.call('cart_payment_method_choose', {
    body: { paymentSelected: 'pay_after_delivery' },
  });
  const { sums } = (await buyer.call('shopen_app_ajax_cart_final_data_get')).json().data
    .paymentData;
  const placed = await buyer.call('cart_order_place', {
    body: { ...bodyOf('cart_order_place'), ...sums, paymentSelected: 'pay_after_delivery' },
  });
  expect(placed.statusCode).toBe(200);
  const { rows } = await sql<{ comment: string }>`select comment from purchase_receiver`.execute(
    shop.base.database,
  );
  expect(rows).toContainEqual({ comment: hardest.normalize('NFC') });
  tell(task, `${kept.length} texts kept and read again, all the same in NFC`);
}, 3_600_000);
