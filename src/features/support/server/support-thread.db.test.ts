import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadServerCatalogue, type ServerCatalogue } from '#i18n/server-catalogue.ts';
import { databaseStore } from '#platform/files/database-store.ts';
import { removeWaiting } from '#platform/files/remove-later.ts';
import { query } from '#platform/query.ts';
import { storesInAudit } from '../../../../test/support/audit-stores.ts';
import { solveForm } from '../../../../test/support/captcha-tries.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { multipart, smallPicture } from '../../../../test/support/multipart.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { KEPT_DAYS } from '../model.ts';
import { answerRequest, closeRequest, findRequest, listInState } from './public.ts';
import { forgetOldRequests } from './request-store.ts';

const DAY_MS = 86_400_000;
let shop: TestServer;
let catalogue: ServerCatalogue;
let anna: TestClient;
let viktor: TestClient;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  catalogue = await loadServerCatalogue();
  anna = await member('anna@example.test');
  viktor = await member('viktor@example.test');
});
afterAll(() => shop?.close());

async function member(email: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: email, _password: 'arnika-demo' } });
  await client.call('account_subscription_read');
  return client;
}

/** Nobody who is known, with the proof of a page. */
async function newcomer(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('support_form');
  return client;
}

/** Asks a question with a picture. @returns Its number. */
async function ask(client: TestClient, change: Readonly<Record<string, string>> = {}) {
  const { payload, headers } = await multipart(
    {
      askFullName: 'Анна Примерова',
      askEmail: 'other@example.test',
      askPhone: '+7 911 000-00-09',
      subject: '5',
      askMessage: 'Страница не открывается',
      token: await solveForm(client, 'support'),
      ...change,
    },
    [{ name: 'screen.png', bytes: await smallPicture() }],
  );
  const url = '/ru/shop/ajax/feedback/support/request/';
  const answer = await client.request({ method: 'POST', url, payload, headers });
  expect(answer.json(), answer.body).toMatchObject({ success: true });
  return String(answer.json().data.number);
}

const pictureOf = (client: TestClient, number: string) =>
  client.request({ method: 'GET', url: `/ru/shop/profile/requests/${number}/pictures/1` });
const shownTo = (client: TestClient, number: string) =>
  client.call('support_request', { params: { number } });

/** The mails that wait in the outbox about a request, as they are written. */
async function mailsAbout(number: string) {
  const { database } = shop.base;
  const request = await findRequest(database, { number });
  const rows = await query<{ kind: string; payload: unknown }>(database)`
    select kind, payload from outbox where payload ->> 'requestId' = ${request?.id} order by id`;
  const write = renderMails(catalogue.translate);
  return Promise.all(
    rows.map(async ({ kind, payload }) => {
      const sender = shop.work.mails.find(({ queued }) => queued.kind === kind);
      const letter = await sender?.letterOf(payload);
      if (!letter) throw new Error(`nobody is to get ${kind}`);
      const { to, store, language, props, attached = [] } = letter;
      const mail = await write(kind, props, { language, store, origin: 'https://ru.example.test' });
      return { kind, to, ...mail, attached: attached.map(({ name, type }) => ({ name, type })) };
    }),
  );
}

test('whoever asked gets a mail with the number and what they wrote, the company one with all of it and the pictures', async () => {
  const number = await ask(anna, { contract: '1000002', subjectText: 'Белый экран' });
  const [received, asked] = await mailsAbout(number);
  expect(received).toMatchObject({
    kind: 'support-received',
    to: 'other@example.test',
    subject: `Обращение № ${number} принято`,
  });
  for (const words of [
    'Страница не открывается',
    'Тема: Ошибка на сайте',
    `/ru/shop/profile/requests/${number}`,
  ])
    expect(received?.text).toContain(words);
  expect(asked).toMatchObject({
    kind: 'support-asked',
    to: 'help.ru@arnika.test',
    subject: `Новое обращение № ${number}`,
    attached: [{ name: `${number}-1.png`, type: 'image/png' }],
  });
  for (const words of [
    'Анна Примерова',
    'other@example.test',
    '+7 911 000-00-09',
    '1000002',
    'Белый экран',
    'Отправлено из кабинета',
    'Картинок: 1',
    'Страница не открывается',
  ])
    expect(asked?.text).toContain(words);
});

test('an answer of staff stands in the thread and goes out by mail; a closed question is open again with one', async () => {
  const { database } = shop.base;
  const number = await ask(anna);
  expect((await shownTo(anna, number)).json().data).toMatchObject({
    state: 'open',
    subject: 'Ошибка на сайте',
    messages: [{ from: 'person', body: 'Страница не открывается' }],
    pictures: [{ position: 1, width: 60, height: 40 }],
  });
  expect((await listInState(database, 'open', 100)).map((each) => each.number)).toContain(number);
  const later = new Date(DEMO_DAY.getTime() + 60_000);
  expect(await answerRequest(database, number, 'Починили.\nПроверьте.', later)).toBe(true);
  expect((await shownTo(anna, number)).json().data).toMatchObject({
    state: 'answered',
    messages: [{ from: 'person' }, { from: 'staff', body: 'Починили.\nПроверьте.' }],
  });
  const answered = (await mailsAbout(number)).at(-1);
  expect(answered).toMatchObject({
    kind: 'support-answered',
    to: 'other@example.test',
    subject: `Ответ на обращение № ${number}`,
  });
  expect(answered?.text).toContain('Починили.');
  expect(await closeRequest(database, number, later)).toBe(true);
  expect((await shownTo(anna, number)).json().data.state).toBe('closed');
  await answerRequest(database, number, 'И ещё одно.', later);
  expect((await shownTo(anna, number)).json().data.state).toBe('answered');
  expect(await answerRequest(database, '99', 'nobody', later)).toBe(false);
  expect(await closeRequest(database, 'x', later)).toBe(false);
});

const reply = (client: TestClient, number: string, message: string) =>
  client.call('support_reply', { params: { number }, body: { message } });

test('whoever asked says more in the thread: it is the company’s turn again, and it gets a mail; the same words are said once', async () => {
  const { database } = shop.base;
  const number = await ask(anna);
  await answerRequest(database, number, 'Починили.', DEMO_DAY);
  await closeRequest(database, number, DEMO_DAY);
  const said = await reply(anna, number, '  Снова\r\nне открывается ');
  expect(said.json(), said.body).toMatchObject({ success: true });
  await reply(anna, number, 'Снова\nне открывается');
  const { state, messages } = (await shownTo(anna, number)).json().data;
  expect(state).toBe('open');
  expect(said.json().data).toMatchObject({ number, state: 'open', messages });
  expect(messages.map(({ from, body }: { from: string; body: string }) => [from, body])).toEqual([
    ['person', 'Страница не открывается'],
    ['staff', 'Починили.'],
    ['person', 'Снова\nне открывается'],
  ]);
  const mails = await mailsAbout(number);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'support-received',
    'support-asked',
    'support-answered',
    'support-replied',
  ]);
  expect(mails[2]?.text).toContain('ответьте в кабинете');
  expect(mails[3]).toMatchObject({
    to: 'help.ru@arnika.test',
    subject: `Сообщение в обращении № ${number}`,
  });
  for (const words of ['Анна Примерова', 'other@example.test', 'не открывается'])
    expect(mails[3]?.text).toContain(words);
});

test('a reply that is empty, too long, to somebody else’s question or the twenty-first of an hour is not taken, and says why', async () => {
  const maria = await member('maria@example.test');
  const number = await ask(maria);
  const fieldsOf = async (text: string) => {
    const answer = await reply(maria, number, text);
    return [answer.statusCode, answer.json().data.fields.message];
  };
  expect(await fieldsOf(' \n ')).toEqual([422, expect.stringMatching(/./)]);
  expect(await fieldsOf('а'.repeat(4_001))).toEqual([422, expect.stringContaining('4000')]);
  expect((await reply(viktor, number, 'чужое')).statusCode).toBe(404);
  for (let index = 1; index <= 20; index += 1)
    expect((await reply(maria, number, `ещё ${index}`)).statusCode).toBe(200);
  const many = await reply(maria, number, 'ещё 21');
  expect([many.statusCode, many.json().message]).toEqual([
    429,
    ['Слишком много сообщений подряд. Попробуйте через час'],
  ]);
  expect((await shownTo(maria, number)).json().data.messages).toHaveLength(21);
});

test('a question and its pictures are shown to whoever asked and to nobody else', async () => {
  const number = await ask(anna);
  expect((await pictureOf(anna, number)).statusCode).toBe(200);
  const guest = shop.client({ isRoaming: true });
  for (const client of [viktor, guest])
    expect((await pictureOf(client, number)).statusCode).toBe(404);
  expect((await shownTo(viktor, number)).json()).toMatchObject({
    success: false,
    message: ['Такого обращения нет'],
  });
  expect((await shownTo(guest, number)).statusCode).toBe(401);
  expect((await viktor.call('support_requests')).json().data.total).toBe(0);
  for (const strange of ['0', 'x', '1 or 1=1', '999999999999'])
    expect((await shownTo(anna, strange)).statusCode).toBe(404);
});

test('one’s questions come twenty a page, the newest first', async () => {
  const elena = await member('elena@example.test');
  const { database } = shop.base;
  const [person] = await query<{ id: string }>(database)`
    select person_id as id from contract where number = '1000004'`;
  await sql`insert into support_request (id, form, subject, subject_text, store, country, language, person_id, full_name, email,
      email_key, phone, contract, centre, state, created_at, changed_at)
    select gen_random_uuid(), 'default', '1', 'n' || n, 'ru', 'ru', 'ru', ${person?.id}::uuid, 'Е', 'e@e.test', 'e@e.test', '', '', '',
      'open', ${DEMO_DAY}, ${DEMO_DAY} from generate_series(1, 21) as n order by n`.execute(
    database,
  );
  const first = (await elena.call('support_requests')).json().data;
  expect([first.total, first.pages, first.requests.length]).toEqual([21, 2, 20]);
  expect(first.requests[0].subjectText).toBe('n21');
  const second = (await elena.call('support_requests', { query: { page: '2' } })).json().data;
  expect(second.requests.map(({ subjectText }: { subjectText: string }) => subjectText)).toEqual([
    'n1',
  ]);
});

test('a question is forgotten a year after its last word, and its pictures leave the store', async () => {
  const { database } = shop.base;
  const files = databaseStore(database);
  const [old, fresh] = [await ask(anna), await ask(anna)];
  await removeWaiting(database, files);
  const keysOf = async (number: string) =>
    (
      await query<{ key: string }>(database)`
        select p.file_key as key from support_picture p join support_request r on r.id = p.request_id
        where r.number = ${number}::bigint`
    ).map(({ key }) => key);
  const [oldKey = '', freshKey = ''] = [...(await keysOf(old)), ...(await keysOf(fresh))];
  const at = new Date(DEMO_DAY.getTime() + (KEPT_DAYS + 1) * DAY_MS);
  await query(database)`
    update support_request set changed_at = ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)} where number <> ${old}::bigint`;
  expect(await forgetOldRequests(database, new Date(at.getTime() - KEPT_DAYS * DAY_MS), at)).toBe(
    1,
  );
  expect(await findRequest(database, { number: old })).toBeNull();
  expect(await findRequest(database, { number: fresh })).not.toBeNull();
  expect(await removeWaiting(database, files)).toBe(1);
  expect(await files.read(oldKey)).toBeNull();
  expect(await files.read(freshKey)).not.toBeNull();
  expect(await removeWaiting(database, files)).toBe(0);
});

test('whoever is erased takes along what they asked, also as a guest by their e-mail; the copy of their data has it before', async () => {
  const { database } = shop.base;
  const own = await ask(viktor);
  const guest = await ask(await newcomer(), { askEmail: 'Viktor@example.test' });
  const annas = await ask(anna, { askEmail: 'viktor@example.test' });
  const copy = (await viktor.call('account_export')).json();
  expect(JSON.stringify(copy)).toContain('Страница не открывается');
  const body = { password: 'arnika-demo', isSure: true };
  const erased = await viktor.call('account_erase', { body });
  expect(erased.json(), erased.body).toMatchObject({ success: true });
  expect(await findRequest(database, { number: own })).toBeNull();
  expect(await findRequest(database, { number: guest })).toBeNull();
  expect(await findRequest(database, { number: annas })).not.toBeNull();
  expect(await removeWaiting(database, databaseStore(database))).toBe(2);
});

test('whoever sees one store finds in the audit what was done about questions there', async () => {
  expect(await storesInAudit(shop.base.database, 'support')).toEqual(['ru']);
});
