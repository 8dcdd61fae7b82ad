import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { multipart } from '../support/multipart.ts';
import { file, openPictureDesk, png } from '../support/picture-desk.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';
import { runStaffCommand } from '../support/run-command.ts';

const NOV = '2026-11-01';
const MONTH = `/content/jubilee/kz/${NOV}`;

let world: ProductDesk;
let desk: OfficeBrowser;
let folder: string;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
  folder = await mkdtemp(path.join(tmpdir(), 'arnika-jubilee-'));
});
beforeEach(() => world.pass());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.shop.close();
});

const words = (name: string) => ({
  name,
  type: 'Вид',
  short: 'Кратко',
  full: 'Целиком',
  button: 'Да',
});
const offerOf = (number: number, name: string, more = {}) => ({
  number,
  path: 'shop/actions/',
  texts: { ru: words(name) },
  ...more,
});
const monthOf = (more = {}) => ({
  firstDay: NOV,
  lastDay: '2026-11-30',
  names: { ru: 'Ноябрь' },
  offers: [offerOf(1, 'Первое'), offerOf(2, 'Второе'), offerOf(3, 'Третье')],
  products: [{ sku: '400201', count: 1 }],
  ...more,
});

async function load(months: readonly object[], ...more: string[]) {
  const name = path.join(folder, 'months.json');
  await writeFile(name, JSON.stringify({ months }));
  return runStaffCommand(world.shop.base.url, 'jubilee', 'load', name, '--store', 'kz', ...more);
}
/** The form of an address, as its save would send it. */
async function formAt(at: string) {
  await desk.open(at);
  const { intent: _away, pictureGone: _gone, ...form } = formIn(desk.html);
  return form;
}
async function change(at: string, typed: Readonly<Record<string, string>>) {
  await desk.send(at, { ...(await formAt(at)), ...typed });
  expect(desk.words).toContain('Сохранено.');
}
/** What stands of the month: its names, products and offers. */
async function standing() {
  const { rows } = await sql<{ names: object; products: string; offers: string }>`
    select names, (select string_agg(sku || ' ' || count, ',' order by place) from jubilee_product p where p.month_id = m.id) as products,
      (select string_agg(number || ' ' || (texts -> 'ru' ->> 'name') || ' ' || coalesce(picture_own, picture_id, '-')
        || ' ' || coalesce(last_day::text, '-'), ',' order by number) from jubilee_offer o where o.month_id = m.id) as offers
    from jubilee_month m where store = 'kz' order by first_day`.execute(world.shop.base.database);
  return rows;
}

test('a file leaves what was changed in the office since the last load, lists it, and takes all else; a trial keeps nothing', async () => {
  // The demo is a load as well: nobody has touched its months.
  const first = await load([monthOf()]);
  expect(first).toMatchObject({
    code: 0,
    stdout: '1 months, 3 offers and 1 products are in kz.\n',
  });
  await change(MONTH, { 'name:ru': 'Наш ноябрь' });
  await change(`${MONTH}/1`, { 'name:ru': 'Наше первое', lastDay: '2026-11-20' });
  openPictureDesk(world);
  const sent = await multipart(
    await formAt(`${MONTH}/2`),
    [file(await png(800, 600))],
    'pictureFile',
  );
  await desk.sendWithFiles(`${MONTH}/2`, sent);
  const own = formIn(desk.html)['picture']?.[0] ?? '';
  expect(own).toMatch(/^jubilee-/);
  await desk.open(`${MONTH}/3?ask=remove`);
  await desk.send(`${MONTH}/3`, {
    intent: 'remove',
    revision: (formIn(desk.html)['revision'] ?? []).at(-1) ?? '',
  });
  const next = monthOf({
    names: { ru: 'Ноябрь из файла' },
    products: [{ sku: '400204', count: 2 }],
    offers: [offerOf(1, 'Первое из файла'), offerOf(2, 'Второе из файла'), offerOf(3, 'Третье')],
  });
  const before = await standing();
  const listed = [
    `  ${NOV}: names`,
    `  ${NOV}, offer 1: words`,
    `  ${NOV}, offer 1: days`,
    `  ${NOV}, offer 2: picture`,
    `  ${NOV}, offer 3: removed`,
  ].join('\n');
  const tried = await load([next], '--dry');
  expect(tried.stdout).toBe(
    `Changed in the office since the last load, and kept (--take-file takes the file):\n${listed}\n` +
      '1 months, 2 offers and 1 products are in kz.\nThis was a trial: nothing is kept.\n',
  );
  expect(await standing()).toEqual(before);
  expect((await load([next])).stdout).toContain(listed);
  const kept = {
    names: { ru: 'Наш ноябрь' },
    products: '400204 2',
    offers: `1 Наше первое - 2026-11-20,2 Второе из файла ${own} -`,
  };
  expect(await standing()).toEqual([kept]);
  // Loaded again, the same stays: the file has not said anything new.
  expect((await load([next])).stdout).toContain(listed);
  expect(await standing()).toEqual([kept]);
  const [told] = (await world.staff.actsOf('jubilee:kz')).slice(-1);
  expect(told).toMatchObject({
    action: 'jubilee.load',
    details: { kept: expect.arrayContaining([`${NOV}: names`]) },
  });
}, 90_000);

test('--take-file takes the file’s word over the office’s, and leaves a picture that was sent where the file names none', async () => {
  const [month] = await standing();
  const own = /jubilee-[0-9a-f]+/.exec(month?.offers ?? '')?.[0] ?? '';
  const taken = await load([monthOf()], '--take-file');
  expect(taken.stdout).toContain('Changed in the office since the last load; the file is taken:');
  expect(await standing()).toEqual([
    {
      names: { ru: 'Ноябрь' },
      products: '400201 1',
      offers: `1 Первое - -,2 Второе ${own} -,3 Третье - -`,
    },
  ]);
  const again = await load([monthOf()]);
  expect(again.stdout).toBe(
    `Changed in the office since the last load, and kept (--take-file takes the file):\n  ${NOV}, offer 2: picture\n` +
      '1 months, 3 offers and 1 products are in kz.\n',
  );
}, 60_000);

test('a month that was added in the office stays, and a file that does not go together with it is refused whole', async () => {
  await desk.send('/content/jubilee/kz/new', {
    ...(await formAt('/content/jubilee/kz/new')),
    'name:ru': 'Декабрь из офиса',
    firstDay: '2026-12-05',
    lastDay: '2026-12-20',
  });
  expect(desk.words).toContain('Сохранено.');
  const december = { ...monthOf(), firstDay: '2026-12-01', lastDay: '2026-12-31', offers: [] };
  const refused = await load([monthOf(), december]);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('2026-12-01 would overlap 2026-12-05: change it in the office'),
  ]);
  expect(await standing()).toHaveLength(2);
  expect((await load([monthOf()])).stdout).toContain('  2026-12-05: added');
  expect(await standing()).toHaveLength(2);
  const taken = await load([monthOf(), december], '--take-file');
  expect(taken.code).toBe(0);
  expect((await standing()).map(({ names }) => names)).toEqual([
    { ru: 'Ноябрь' },
    { ru: 'Ноябрь' },
  ]);
}, 60_000);
