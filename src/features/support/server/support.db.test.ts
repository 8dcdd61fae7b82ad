import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solveForm } from '../../../../test/support/captcha-tries.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  multipart,
  noisyPicture,
  smallPicture,
  type SentFile,
} from '../../../../test/support/multipart.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { query } from '#platform/query.ts';
import { MEGABYTE } from '../model.ts';

const PATH = '/shop/ajax/feedback/support/request/';
let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());
beforeEach(() => {
  now = DEMO_DAY;
});

const RIGHT = {
  askFullName: 'Вера Примерова',
  askEmail: 'vera@example.test',
  askPhone: '+7 911 000-00-09',
  subject: '4',
  subjectText: 'Двойная оплата',
  askMessage: 'Заказ оплачен дважды.\nВерните, пожалуйста, одну сумму.',
  contract: '',
};

const visitor = (store = 'ru', language = 'ru'): TestClient =>
  shop.client({ isRoaming: true, host: `${store}.localhost`, language });

async function member(email: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: email, _password: 'arnika-demo' } });
  // Signing in has changed the proof of the page: the first change asks for the new one.
  await client.call('account_subscription_read');
  return client;
}

/** Sends the form, its captcha solved as a browser does it. */
async function send(
  client: TestClient,
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[] = [],
  { language = 'ru', isSolved = true } = {},
) {
  const token: Record<string, string> = isSolved
    ? { token: await solveForm(client, 'support') }
    : {};
  await client.call('support_form');
  const { payload, headers } = await multipart({ ...fields, ...token }, files);
  return client.request({ method: 'POST', url: `/${language}${PATH}`, payload, headers });
}

async function countOf(table: 'support_request' | 'support_picture'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(shop.base.database);
  return rows[0]?.count ?? 0;
}

async function rowOf(number: string): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await query<Record<string, unknown>>(shop.base.database)`
    select * from support_request where number = ${number}::bigint`;
  if (!row) throw new Error(`no request ${number}`);
  return row;
}

const filesAt = (answer: Awaited<ReturnType<typeof send>>): unknown =>
  answer.json().data.fields?.['file[]'];

test('a question with its fields and pictures is written down under a number I7-059 I2-136 I3-058', async () => {
  const answer = await send(visitor(), { ...RIGHT, contract: '1000002' }, [
    { name: 'scan.png', bytes: await smallPicture() },
  ]);
  const { number } = answer.json().data;
  expect(answer.json()).toMatchObject({
    success: true,
    message: [`Обращение № ${number} принято. Ответим на vera@example.test`],
  });
  const row = await rowOf(number);
  expect(row).toMatchObject({
    form: 'default',
    subject: '4',
    subject_text: 'Двойная оплата',
    full_name: 'Вера Примерова',
    email: 'vera@example.test',
    phone: '+7 911 000-00-09',
    contract: '1000002',
    person_id: null,
    state: 'open',
  });
  const messages = await query(shop.base.database)`
    select from_whom, body from support_message where request_id = ${row['id']}`;
  expect(messages).toEqual([{ from_whom: 'person', body: RIGHT.askMessage }]);
});

test('what comes in pieces without files, as JSON, is taken as well I7-059', async () => {
  const client = visitor();
  const token = await solveForm(client, 'support');
  const answer = await client.call('ajax_feedback_support_request', { body: { ...RIGHT, token } });
  expect(answer.json().success).toBe(true);
});

test('a picture is drawn anew: where and with what it was taken is gone, a turned one stands upright', async () => {
  const photo = await sharp({
    create: { width: 90, height: 30, channels: 3, background: '#335577' },
  })
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secret camera')).toBe(true);
  const anna = await member('anna@example.test');
  const answer = await send(anna, RIGHT, [{ name: 'a.jpg', type: 'image/jpeg', bytes: photo }]);
  expect(answer.json(), answer.body).toMatchObject({ success: true });
  const { number } = answer.json().data;
  const url = `/ru/shop/profile/requests/${number}/pictures/1`;
  const kept = await anna.request({ method: 'GET', url });
  expect([kept.statusCode, kept.headers['content-type'], kept.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(kept.headers['x-content-type-options']).toBe('nosniff');
  expect(kept.rawPayload.includes('Secret camera')).toBe(false);
  const facts = await sharp(kept.rawPayload).metadata();
  expect([facts.width, facts.height, facts.exif]).toEqual([30, 90, undefined]);
});

test.each([
  ['image/gif', 'moving.gif', 'gif'],
  ['image/jpeg', 'photo.jpg', 'jpeg'],
  ['image/png', 'screen.png', 'png'],
] as const)('%s is taken I5-045', async (type, name, format) => {
  const bytes = await sharp(await smallPicture())
    .toFormat(format)
    .toBuffer();
  expect((await send(visitor(), RIGHT, [{ name, type, bytes }])).json().success).toBe(true);
});

test.each([
  [
    'a drawing that calls itself a picture',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a document', '%PDF-1.7\n'],
  ['nothing', ''],
  ['the beginning of a picture', '\u0089PNG'],
])('%s is refused at its field, and nothing is sent I5-045 I5-048', async (_what, text) => {
  const before = await countOf('support_request');
  const bytes = Buffer.from(text, 'latin1');
  const answer = await send(visitor(), RIGHT, [{ name: 'cat.png', bytes }]);
  expect([answer.statusCode, filesAt(answer)]).toEqual([
    422,
    '«cat.png» — не картинка JPG, PNG или GIF',
  ]);
  expect(await countOf('support_request')).toBe(before);
});

test('a picture that is whole at its beginning only is refused, and nothing of it is kept', async () => {
  const before = await countOf('support_picture');
  const whole = await noisyPicture(60);
  const bytes = whole.subarray(0, whole.length / 2);
  const answer = await send(visitor(), RIGHT, [{ name: 'half.png', bytes }]);
  expect(filesAt(answer)).toBe('«half.png» — не картинка JPG, PNG или GIF');
  expect(await countOf('support_picture')).toBe(before);
});

test('pictures of a question that cannot be written down do not stay in the store', async () => {
  const { database } = shop.base;
  const before = await countOf('support_request');
  await sql`create function refuse_message() returns trigger language plpgsql as $$ begin raise 'made for a test'; end $$`.execute(
    database,
  );
  await sql`create trigger refuse_message before insert on support_message execute function refuse_message()`.execute(
    database,
  );
  const answer = await send(visitor(), RIGHT, [{ name: 'a.png', bytes: await smallPicture() }]);
  await sql`drop trigger refuse_message on support_message`.execute(database);
  expect(answer.statusCode).toBe(500);
  expect(await countOf('support_request')).toBe(before);
  const waiting = await query<{ key: string; kept: boolean }>(database)`
    select r.key, exists (select from kept_file f where f.key = r.key) as kept from file_to_remove r`;
  expect(waiting).toEqual([
    { key: expect.stringMatching(/^support\/[\w-]+\/1-[0-9a-f]{16}\.png$/), kept: true },
  ]);
});

test('five files are taken, a sixth is one too many I5-046 I9-028', async () => {
  const five = await Promise.all(
    ['#111', '#222', '#333', '#444', '#555'].map(async (colour, index) => ({
      name: `${index}.png`,
      bytes: await smallPicture(colour),
    })),
  );
  const before = await countOf('support_picture');
  expect((await send(visitor(), RIGHT, five)).json().success).toBe(true);
  expect(await countOf('support_picture')).toBe(before + 5);
  const answer = await send(visitor(), RIGHT, [
    ...five,
    { name: '6.png', bytes: await smallPicture('#666') },
  ]);
  expect([answer.statusCode, filesAt(answer)]).toEqual([422, 'Можно приложить не больше 5 файлов']);
  expect(await countOf('support_picture')).toBe(before + 5);
});

test('a file of six megabytes is too large, in Vietnam it is not; eleven are there as well I5-047 I9-028', async () => {
  const photo = { name: 'photo.png', bytes: await noisyPicture(1_460) };
  expect(photo.bytes.length).toBeGreaterThan(6 * MEGABYTE);
  const refused = await send(visitor(), RIGHT, [photo]);
  expect([refused.statusCode, filesAt(refused)]).toEqual([422, '«photo.png» больше 5 МБ']);
  const fields = { ...RIGHT, askPhone: '+84 90 000 00 01', subject: '12' };
  const there = { language: 'en' };
  const taken = await send(visitor('vn', 'en'), fields, [photo], there);
  expect(taken.json(), taken.body).toMatchObject({ success: true });
  const huge = {
    name: 'huge.png',
    bytes: Buffer.concat([photo.bytes, Buffer.alloc(5 * MEGABYTE)]),
  };
  const answer = await send(visitor('vn', 'en'), fields, [huge], there);
  expect(filesAt(answer)).toBe('“huge.png” is larger than 10 MB');
});

test('files that are too large together are refused by the length of the request, unread', async () => {
  const bytes = Buffer.alloc(6 * MEGABYTE);
  const files = ['1', '2', '3', '4', '5'].map((name) => ({ name: `${name}.png`, bytes }));
  const answer = await send(visitor(), { ...RIGHT, askEmail: '' }, files);
  expect([answer.statusCode, answer.json().data.fields]).toEqual([
    422,
    {
      askEmail: 'Обязательное поле!',
      'file[]': 'Файлы вместе слишком велики. Можно до 5 файлов, каждый до 5 МБ',
    },
  ]);
});

test('texts of a form with files are no larger than in any other request', async () => {
  const answer = await send(visitor(), { ...RIGHT, askMessage: 'a'.repeat(300_000) }, [
    { name: 'a.png', bytes: await smallPicture() },
  ]);
  expect([answer.statusCode, answer.json().data.code]).toEqual([413, 'TOO_LARGE']);
});

test('no other call takes a form with files', async () => {
  const client = visitor();
  await client.call('support_form');
  const { payload, headers } = await multipart({ productArticle: '400501' });
  const url = '/ru/shop/ajax/cart/item/add/';
  const answer = await client.request({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(415);
});

test('a captcha is required, of this form, and each answer once I2-139 I5-044', async () => {
  const client = visitor();
  const asked = await client.call('is_show_captcha', { query: { form: 'support' } });
  expect(asked.json().data.is_show_captcha).toBe(true);
  const without = await send(client, RIGHT, [], { isSolved: false });
  expect([without.statusCode, without.json().data]).toEqual([
    422,
    { code: 'CAPTCHA_NEEDED', is_show_captcha: true, useVisibleReCaptcha: false },
  ]);
  const foreign = { ...RIGHT, token: await solveForm(client, 'login') };
  const wrong = await send(client, foreign, [], { isSolved: false });
  expect(wrong.json().data.code).toBe('CAPTCHA_FAILED');
  const right = { ...RIGHT, token: await solveForm(client, 'support') };
  expect((await send(client, right, [], { isSolved: false })).json().success).toBe(true);
  const again = await send(client, right, [], { isSolved: false });
  expect(again.json().data.code).toBe('CAPTCHA_FAILED');
});

test('what is wrong is said at each field, before the captcha is used up I5-048', async () => {
  const client = visitor();
  const token = await solveForm(client, 'support');
  const wrong = { ...RIGHT, token, askFullName: ' ', askEmail: 'vera@', subject: '7' };
  const answer = await send(client, wrong, [], { isSolved: false });
  expect([answer.statusCode, answer.json().data.fields]).toEqual([
    422,
    {
      askFullName: 'Обязательное поле!',
      askEmail: 'Проверьте правильность введенной почты',
      subject: 'Проверьте правильность введенных данных',
    },
  ]);
  expect((await send(client, { ...RIGHT, token }, [], { isSolved: false })).json().success).toBe(
    true,
  );
});

test('the phone is required by default, and is not where staff have set so I5-043', async () => {
  const none = { ...RIGHT, askPhone: '' };
  const answer = await send(visitor(), none);
  expect(answer.json().data.fields).toEqual({ askPhone: 'Обязательное поле!' });
  const asks = async (): Promise<boolean> =>
    (await visitor().call('support_form')).json().data.isPhoneRequired;
  expect(await asks()).toBe(true);
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
    values ('country', 'ru/ru/config', '{"is_support_phone_required": false}'::jsonb, ${new Date(DEMO_DAY.getTime() - 1)}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
  expect(await asks()).toBe(false);
  expect((await send(visitor(), none)).json().success).toBe(true);
  await sql`delete from setting_overlay`.execute(shop.base.database);
  await shop.settings.refresh();
});

test('whoever is signed in finds name, e-mail, phone and contract in the form; nobody else finds anything I2-137 I6-013', async () => {
  const anna = await member('anna@example.test');
  const known = (await anna.call('support_form')).json().data.known;
  expect(known).toEqual({
    askFullName: expect.stringContaining('Анна'),
    askEmail: 'anna@example.test',
    askPhone: expect.stringMatching(/^\+7/),
    contract: '1000002',
  });
  expect((await visitor().call('support_form')).json().data.known).toEqual({
    askFullName: '',
    askEmail: '',
    askPhone: '',
    contract: '',
  });
});

test('Vietnam has subjects and a list of service centres of its own, elsewhere there is none I2-138', async () => {
  const there = (await visitor('vn', 'en').call('support_form')).json().data;
  expect(there.form).toBe('vn');
  expect(there.subjects.map(({ id }: { id: string }) => id)).toEqual([
    '7',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
  ]);
  expect(there.centres.length).toBeGreaterThan(0);
  const here = (await visitor().call('support_form')).json().data;
  expect([here.form, here.centres]).toEqual(['default', null]);
  const [centre] = there.centres;
  const fields = { ...RIGHT, askPhone: '+84 90 000 00 01', subject: '10' };
  const asked = { ...fields, serviceCentre: centre.contract };
  const answer = await send(visitor('vn', 'en'), asked, [], { language: 'en' });
  const row = await rowOf(answer.json().data.number);
  expect(row).toMatchObject({ form: 'vn', subject: '10', centre: centre.contract });
  const strange = await send(visitor('vn', 'en'), { ...fields, serviceCentre: '999' }, [], {
    language: 'en',
  });
  expect(Object.keys(strange.json().data.fields)).toEqual(['serviceCentre']);
});

test('the subject 7 of a grant is not the 7 of Vietnam I9-080', async () => {
  const grant = (await visitor().call('support_form', { query: { form: 'grant' } })).json().data;
  expect([grant.form, grant.subjects]).toEqual(['grant', [{ id: '7', name: 'Грант' }]]);
  const answer = await send(visitor(), { ...RIGHT, form: 'grant', subject: '7' });
  const row = await rowOf(answer.json().data.number);
  expect(row).toMatchObject({ form: 'grant', subject: '7' });
});

test('too many questions of one network in an hour are put off', async () => {
  const client = shop.client({ host: 'ru.localhost' });
  let refused = null;
  for (let count = 0; count < 32 && refused === null; count += 1) {
    const answer = await send(client, RIGHT);
    if (answer.statusCode === 429) refused = [count, answer.headers['retry-after']];
  }
  expect(refused).toEqual([30, '3600']);
});
