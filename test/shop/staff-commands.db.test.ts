import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { multipart, smallPicture } from '../support/multipart.ts';
import { solveForm } from '../support/captcha-tries.ts';
import { runStaffCommand } from '../support/run-command.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';
import { senderOf } from '#platform/sender.ts';

const ANNA = '1000002';

let shop: TestServer;
let folder: string;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  folder = await mkdtemp(path.join(tmpdir(), 'arnika-commands-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop?.close();
});

/** Commands read what the server of this test has sealed. */
async function withTestSecret<Value>(run: () => Promise<Value>): Promise<Value> {
  vi.stubEnv('SECRET', TEST_SECRET);
  try {
    return await run();
  } finally {
    vi.unstubAllEnvs();
  }
}

const command = (name: string, ...words: string[]) =>
  runStaffCommand(shop.base.url, name, ...words);

async function fileWith(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}
const countOf = async (what: 'jubilee_month' | 'jubilee_offer', store: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jubilee_month m ${
      what === 'jubilee_offer' ? sql`join jubilee_offer o on o.month_id = m.id` : sql``
    } where store = ${store}`.execute(shop.base.database);
  return rows[0]?.count ?? 0;
};

test('a contract is given its cashback programme from a month on, and what is no month or no contract is said', async () => {
  const run = (...words: string[]) => command('cashback-program', ...words);
  expect((await run('show', ANNA)).stdout).toBe(`${ANNA}: its country's programme\n`);
  const given = await run('set', ANNA, 'pk2018', '--since', '2026-11');
  expect(given).toMatchObject({ code: 0, stdout: 'from 2026-11: pk2018\n' });
  expect((await run('set', '9', 'pk2018')).code).toBe(1);
  const wrong = await run('set', ANNA, 'pk2018', '--since', '2026-13');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('2026-13 is no month')]);
});

test('a file of gifts is given line by line, each once however often it is read', async () => {
  const file = await fileWith(
    'gifts.csv',
    `id;contract;kind;sum;reason\none;${ANNA};bz;100;a gift\ntwo;${ANNA};bz;much;a gift\n`,
  );
  const first = await command('balances', 'file', file);
  expect([first.code, first.stdout]).toEqual([
    1,
    'line 3: "much" is no sum of bz above zero\ngiven: 1, given before: 0, not given: 1\n',
  ]);
  expect((await command('balances', 'file', file)).stdout).toContain('given: 0, given before: 1');
  expect((await command('balances', 'show', ANNA)).stdout).toContain('bz: 100.00 RUB');
  expect((await command('balances', 'file', path.join(folder, 'none'))).code).toBe(2);
}, 60_000);

test('the months of one store are loaded from a file, tried before that, and those of others stay', async () => {
  const months = [
    {
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      names: { ru: 'Ноябрь' },
      offers: [
        {
          number: 1,
          path: 'shop/actions/',
          texts: { ru: { name: 'a', type: 'b', short: 'c', full: 'd', button: 'e' } },
        },
      ],
      products: [{ sku: '400201', count: 2 }],
    },
  ];
  const file = await fileWith('months.json', JSON.stringify({ months }));
  const tried = await command('jubilee', 'load', file, '--store', 'kz', '--dry');
  expect([tried.code, tried.stdout]).toEqual([
    0,
    '1 months, 1 offers and 1 products are in kz.\nThis was a trial: nothing is kept.\n',
  ]);
  expect(await countOf('jubilee_month', 'kz')).toBe(12);
  expect((await command('jubilee', 'load', file, '--store', 'kz')).code).toBe(0);
  expect([await countOf('jubilee_month', 'kz'), await countOf('jubilee_offer', 'kz')]).toEqual([
    1, 1,
  ]);
  expect(await countOf('jubilee_month', 'ru')).toBe(12);
  const unknown = months.map((month) => ({ ...month, products: [{ sku: 'none', count: 1 }] }));
  const wrong = await fileWith('wrong.json', JSON.stringify({ months: unknown }));
  const refused = await command('jubilee', 'load', wrong, '--store', 'kz');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('no product none')]);
  expect(await countOf('jubilee_offer', 'kz')).toBe(1);
}, 60_000);

test('a story that waits is listed, published and refused by its id, each decision once', async () => {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: ANNA, _password: 'arnika-demo' } });
  await client.call('thirty_years_months_user_story_add', { body: { body: 'Чай\nу окна' } });
  const listed = await command('jubilee', 'stories');
  const [id = '', , store, language, contract, text] = listed.stdout.split(/[\t\n]/);
  expect([store, language, contract, text]).toEqual(['ru', 'ru', ANNA, 'Чай у окна']);
  expect((await command('jubilee', 'publish', id)).stdout).toBe(`${id}: is published\n`);
  expect((await command('jubilee', 'publish', id)).code).toBe(1);
  await shop.features.catalogue.refresh();
  const shown = await client.call('thirty_years_months_user_histories');
  expect(shown.json().data.items[0]).toMatchObject({ id, text_full: 'Чай\nу окна' });
  expect((await command('jubilee', 'refuse', id)).stdout).toBe(`${id}: is refused\n`);
}, 60_000);

/** Somebody asks, with a picture. @returns The number of the question. */
async function askQuestion(): Promise<string> {
  const client = shop.client({ isRoaming: true });
  await client.call('support_form');
  const { payload, headers } = await multipart(
    {
      askFullName: 'Вера Новикова',
      askEmail: 'vera@example.test',
      askPhone: '+7 911 000-00-09',
      subject: '5',
      askMessage: 'Страница не открывается',
      token: await solveForm(client, 'support'),
    },
    [{ name: 'screen.png', bytes: await smallPicture() }],
  );
  const url = '/ru/shop/ajax/feedback/support/request/';
  const asked = await client.request({ method: 'POST', url, payload, headers });
  return String(asked.json().data.number);
}

test('a question is listed, and shown with its pictures', async () => {
  const number = await askQuestion();
  expect((await command('support', 'list')).stdout).toContain(`${number}\t`);
  const pictures = path.join(folder, 'pictures');
  const shown = await command('support', 'show', number, '--pictures', pictures);
  for (const words of ['state: open', 'from: Вера Новикова', 'Страница не открывается'])
    expect(shown.stdout).toContain(words);
  expect(await readdir(pictures)).toEqual([`${number}-1.png`]);
}, 60_000);

test('a question is answered and closed by its number', async () => {
  const number = await askQuestion();
  const answered = await command('support', 'answer', number, 'Уже открывается');
  expect([answered.code, answered.stdout]).toEqual([0, `${number}: answered\n`]);
  expect((await command('support', 'show', number)).stdout).toContain('Уже открывается');
  expect((await command('support', 'close', number)).stdout).toBe(`${number}: closed\n`);
  expect((await command('support', 'list', '--state', 'closed')).stdout).toContain('closed: 1');
  expect((await command('support', 'close', '99')).code).toBe(1);
}, 60_000);

test('somebody is let into the office by a printed link, listed, blocked, let in again and given another second factor', async () => {
  const run = (...words: string[]) => command('staff', ...words);
  const mail = 'first@office.example.test';
  const added = await run('add', mail, '--role', 'finance', '--stores', 'de,kz');
  const [, link = ''] = added.stdout.trim().split('\n');
  expect([added.code, link]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/office\.localhost:3000\/invitation\/[\w-]{43}$/),
  ]);
  // The command runs with a secret of its own: its link is looked for as the table has it.
  const token = link.split('/').at(-1) ?? '';
  expect(await shop.features.staff.findInvitation(token, new Date())).toMatchObject({
    email: mail,
    isNew: true,
  });
  expect((await run('add', mail)).stdout).not.toContain(token);
  expect((await run('list')).stdout).toContain(`${mail}\tfinance\tde,kz\tinvited\t\tfirst`);
  expect((await run('block', mail)).code).toBe(0);
  expect((await run('list')).stdout).toContain(`${mail}\tfinance\tde,kz\tblocked`);
  expect((await run('add', mail)).stdout).toContain('unblock them first');
  expect((await run('unblock', mail)).code).toBe(0);
  expect((await run('reset', mail)).code).toBe(0);
  expect((await run('reset', 'nobody@office.example.test')).code).toBe(1);
  expect((await run('block', 'owner@office.example.test')).stdout).toContain('the last owner');
  const { rows } = await sql<{ act: string }>`
    select action || ' ' || actor as act from audit_entry where action like 'staff.%' order by id`.execute(
    shop.base.database,
  );
  expect(rows.map(({ act }) => act)).toEqual(
    ['invite', 'link', 'block', 'unblock', 'reset'].map((act) => `staff.${act} system:operator`),
  );
}, 120_000);

test('nobody is let into the office by words that are no mail, no role, no store or too many', async () => {
  const mail = 'second@office.example.test';
  for (const words of [
    ['add', 'no-mail'],
    ['add', mail, '--role', 'king'],
    ['add', mail, '--stores', 'xx'],
    ['list', mail],
  ])
    expect((await command('staff', ...words)).code, words.join(' ')).toBe(2);
}, 60_000);

test('the code of a demo account opens the office once, and no other account has one told', async () => {
  const told = (mail: string) => runStaffCommand(shop.base.url, 'staff', 'code', mail);
  const mail = 'owner@office.example.test';
  const shown = await withTestSecret(() => told(mail));
  expect([shown.code, shown.stdout]).toEqual([0, expect.stringMatching(/^\d{6}\n$/)]);
  const now = new Date();
  const signedIn = await shop.features.staff.signIn({
    email: mail,
    password: DEMO_PASSWORD,
    sender: senderOf('127.0.0.1'),
    device: null,
    now,
  });
  const here = { network: '127.0.0.0/24', now };
  const token = signedIn.ok ? signedIn.value.token : '';
  const session = await shop.features.staff.findSession(token, here);
  expect(session?.step).toBe('code');
  const code = shown.stdout.trim();
  const prove = () =>
    shop.features.staff.proveCode({ sessionId: session?.id ?? '', code, ...here });
  expect([await prove(), (await prove()).ok]).toEqual([{ ok: true, value: null }, false]);
  expect((await told('packer@office.example.test')).code).toBe(1);
  expect((await told('anna@example.test')).code).toBe(2);
}, 60_000);
