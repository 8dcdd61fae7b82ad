import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCalendarDays, formatDay, type IsoDate } from '#base/calendar.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/jubilee';

let world: ProductDesk;
let desk: OfficeBrowser;
let other: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
  other = await world.desk('content');
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

/** Months of a store as they stand. */
async function months(store = 'ru') {
  const { rows } = await sql<{ first: IsoDate; last: IsoDate; offers: number }>`
    select to_char(first_day, 'YYYY-MM-DD') as first, to_char(last_day, 'YYYY-MM-DD') as last,
      (select count(*)::int from jubilee_offer o where o.month_id = m.id) as offers
    from jubilee_month m where store = ${store} order by first_day`.execute(
    world.shop.base.database,
  );
  return rows;
}
const today = () => world.now().toISOString().slice(0, 10) as IsoDate;
type Month = Awaited<ReturnType<typeof months>>[number];
/** @throws Where the demo has none. */
function found(month: Month | undefined): Month {
  if (!month) throw new Error('the demo has no such month');
  return month;
}
const running = async () =>
  found((await months()).find(({ first, last }) => first <= today() && today() <= last));
const pathOf = (first: string) => `${LIST}/ru/${first}`;
/** The page of the jubilee as a buyer gets it, once the shop has heard of what changed. */
async function shown(): Promise<string> {
  await world.shop.features.catalogue.refresh();
  const { body } = await world.shop.app.inject({
    url: '/ru/shop/thirty-years/',
    headers: { host: 'ru.localhost', accept: 'text/html' },
  });
  return body;
}
/** The form of an address, as its save would send it. */
async function formAt(browser: OfficeBrowser, path: string) {
  await browser.open(path);
  const { intent: _away, ...form } = formIn(browser.html);
  return form;
}
const detailsOf = async (day: string) =>
  (await world.staff.actsOf(`jubilee:ru/${day}`)).map(({ action, details }) => ({
    action,
    details,
  }));

test('days of a month are changed in the office: it closes and opens on the page of the jubilee at once, and the audit keeps both I4-062 I4-064', async () => {
  const { first, last } = await running();
  const tomorrow = addCalendarDays(today(), 1);
  expect(await shown()).not.toContain(`Откроется ${formatDay(tomorrow)}`);
  const form = await formAt(desk, pathOf(first));
  await desk.send(pathOf(first), {
    ...form,
    firstDay: tomorrow,
    lastDay: addCalendarDays(tomorrow, 3),
  });
  expect(desk.place).toBe(`${pathOf(tomorrow)}?done=saved`);
  expect(desk.words).toContain('Сохранено.');
  expect(desk.words).toContain(`Откроется ${formatDay(tomorrow)}`);
  const closed = await shown();
  expect(closed).toContain(`Откроется ${formatDay(tomorrow)}`);
  expect(closed).not.toContain('>Открыт<');
  await desk.send(pathOf(tomorrow), { ...form, revision: formIn(desk.html)['revision'] ?? '' });
  expect(desk.place).toBe(`${pathOf(first)}?done=saved`);
  expect(await shown()).toContain('>Открыт<');
  expect(await running()).toMatchObject({ first, last });
  const [moved] = await detailsOf(tomorrow);
  expect(moved).toMatchObject({
    action: 'jubilee.month',
    details: {
      before: { firstDay: first, lastDay: last },
      after: { firstDay: tomorrow, lastDay: addCalendarDays(tomorrow, 3) },
    },
  });
});

test('days that are none, end before they begin, or belong to another month are told at their field, and stay typed', async () => {
  const { first } = await running();
  const before = found((await months()).findLast((each) => each.first < first));
  const form = await formAt(desk, pathOf(first));
  for (const [days, words] of [
    [{ firstDay: '2026-02-30' }, 'Такого дня нет.'],
    [{ firstDay: '' }, 'Такого дня нет.'],
    [{ lastDay: addCalendarDays(first, -1) }, 'Конец раньше начала.'],
    [
      { firstDay: before.last },
      `Дни пересекаются с месяцем, который начинается ${formatDay(before.first)}.`,
    ],
  ] as const) {
    await desk.send(pathOf(first), { ...form, ...days });
    expect(desk.words).toContain('Не сохранено: проверьте отмеченные поля.');
    expect(desk.words).toContain(words);
    expect(formIn(desk.html)).toMatchObject(
      Object.fromEntries(Object.entries(days).map(([name, day]) => [name, [day]])),
    );
  }
  const offer = `${pathOf(first)}/1`;
  const shownOn = addCalendarDays(first, 9);
  await desk.send(offer, { ...(await formAt(desk, offer)), firstDay: shownOn });
  await desk.send(pathOf(first), { ...form, lastDay: addCalendarDays(shownOn, -1) });
  expect(desk.words).toContain('Предложение 1 показывают в дни, которых здесь не станет');
  await desk.send(offer, { ...(await formAt(desk, offer)), firstDay: '' });
  expect((await running()).first).toBe(first);
});

test('what the days would change for buyers at once is said before it is saved, beside how the month would look', async () => {
  const { first } = await running();
  const form = await formAt(desk, pathOf(first));
  expect(desk.words).not.toContain('После сохранения');
  const [tomorrow, yesterday] = [addCalendarDays(today(), 1), addCalendarDays(today(), -1)];
  // Nothing of this is saved: the month has no name in any language.
  const nameless = Object.fromEntries(
    Object.keys(form).flatMap((name) => (name.startsWith('name:') ? [[name, '']] : [])),
  );
  const typed = { ...form, ...nameless, products: '400204 7' };
  await desk.send(pathOf(first), { ...typed, firstDay: tomorrow, lastDay: tomorrow });
  expect(desk.words).toContain(
    `После сохранения предложений и товаров месяца не увидят до ${formatDay(tomorrow)}.`,
  );
  expect(desk.words).toContain(`Откроется ${formatDay(tomorrow)}`);
  expect(desk.words).toContain('× 7');
  await desk.send(pathOf(first), { ...typed, firstDay: yesterday, lastDay: yesterday });
  expect(desk.words).toContain('После сохранения месяц сразу станет завершённым.');
  const coming = found((await months()).find((each) => each.first > today()));
  await desk.send(pathOf(coming.first), {
    ...(await formAt(desk, pathOf(coming.first))),
    ...nameless,
    firstDay: today(),
  });
  expect(desk.words).toContain('После сохранения месяц откроется сразу');
  expect((await running()).first).toBe(first);
});

test('a month is added once, after the last one, and stands on the page as one that is to come', async () => {
  const last = found((await months()).at(-1));
  await desk.open(`${LIST}?store=ru`);
  expect(desk.words).toContain('Новый месяц');
  const form = await formAt(desk, `${LIST}/ru/new`);
  expect(form['firstDay']).toEqual([addCalendarDays(last.last, 1)]);
  const sku = (await formAt(desk, pathOf(last.first)))['products']?.[0]?.split(/\s/)[0] ?? '';
  const typed = { ...form, 'name:ru': 'Месяц <i>снега</i>', products: `${sku} 2` };
  await desk.send(`${LIST}/ru/new`, { ...typed, 'name:ru': '' });
  expect(desk.words).toContain('Назовите месяц хотя бы на одном языке.');
  expect(formIn(desk.html)['products']).toEqual([`${sku} 2`]);
  await desk.send(`${LIST}/ru/new`, typed);
  const day = form['firstDay']?.[0] as IsoDate;
  expect(desk.place).toBe(`${pathOf(day)}?done=saved`);
  expect(desk.words).toContain('Добавлен месяц юбилея');
  await desk.send(`${LIST}/ru/new`, typed);
  expect(desk.place).toBe(`${pathOf(day)}?done=saved`);
  const page = await shown();
  expect(page).toContain('Месяц &lt;i&gt;снега&lt;/i&gt;');
  expect(page).toContain(`Откроется ${formatDay(day)}`);
  await desk.send(`${LIST}/ru/new`, { ...typed, 'name:ru': 'Другой' });
  expect(desk.words).toContain('Дни пересекаются с месяцем');
  expect(formIn(desk.html)['name:ru']).toEqual(['Другой']);
  expect((await detailsOf(day)).map(({ action }) => action)).toEqual(['jubilee.month-make']);
  expect((await months()).filter(({ first }) => first === day)).toHaveLength(1);
});

test('a month that has not begun is taken away in two presses, with its offers; one that people have seen stays', async () => {
  const to = found((await months()).find(({ first, offers }) => first > today() && offers > 0));
  const path = pathOf(to.first);
  await desk.open(path);
  expect(formIn(desk.html)['intent']).toBeUndefined();
  await desk.open(`${path}?ask=remove`);
  expect(desk.words).toContain('Месяца, его товаров и предложений не станет на всех языках.');
  const asked = formIn(desk.html)['revision'] ?? [];
  const revision = asked.at(-1) ?? '';
  // Somebody else has written an offer on: what goes is not what was looked at.
  await other.send(`${path}/1`, {
    ...(await formAt(other, `${path}/1`)),
    'name:ru': 'Новое слово',
  });
  await desk.send(path, { intent: 'remove', revision });
  expect(desk.words).toContain('Ничего не сделано: месяц или его предложения');
  await desk.open(`${path}?ask=remove`);
  const seen = (formIn(desk.html)['revision'] ?? []).at(-1) ?? '';
  await desk.send(path, { intent: 'remove', revision: seen });
  expect(desk.place).toBe(`${LIST}?store=ru&done=saved`);
  expect(await shown()).not.toContain(`Откроется ${formatDay(to.first)}`);
  expect((await desk.ask(path)).statusCode).toBe(404);
  expect((await detailsOf(to.first)).at(-1)).toMatchObject({
    action: 'jubilee.month-remove',
    details: {
      before: { firstDay: to.first, offers: expect.arrayContaining([expect.anything()]) },
      after: null,
    },
  });
});

test('a month that runs is not taken away, whatever is sent', async () => {
  const { first } = await running();
  const path = pathOf(first);
  await desk.open(`${path}?ask=remove`);
  expect(desk.words).toContain('Месяц, который уже открывался, не убирают');
  expect(desk.html).not.toContain('value="remove"');
  await desk.send(path, { intent: 'remove', revision: formIn(desk.html)['revision'] ?? '' });
  expect(desk.words).toContain('Ничего не сделано: месяц уже открылся.');
  expect((await running()).first).toBe(first);
});

test('of two who change the days of a month the second is told, sees both, and loses nothing', async () => {
  const { first, last } = await running();
  const path = pathOf(first);
  const form = await formAt(desk, path);
  await desk.send(path, { ...form, lastDay: addCalendarDays(last, -1) });
  await other.send(path, { ...form, 'name:ru': 'Слова второго' });
  expect(other.words).toContain('Пока вы писали, это изменил кто-то другой.');
  expect(other.words).toContain(`${formatDay(first)} – ${formatDay(addCalendarDays(last, -1))}`);
  const { intent: _away, ...kept } = formIn(other.html);
  expect([kept['name:ru'], kept['lastDay']]).toEqual([['Слова второго'], [last]]);
  // The first day is in the address: who wrote under the former one keeps the words.
  const again = await formAt(desk, path);
  const moved = addCalendarDays(first, 1);
  await desk.send(path, { ...again, firstDay: moved });
  const late = await other.ask(path, { form: kept });
  expect(late.statusCode).toBe(404);
  expect(late.body).toContain('Слова второго');
  await desk.send(pathOf(moved), {
    ...(await formAt(desk, pathOf(moved))),
    firstDay: first,
    lastDay: last,
  });
  expect(await running()).toMatchObject({ first, last });
});

test('a store has 24 months at most, one without any begins with its first, and nobody adds to another store', async () => {
  const reader = await world.desk('promotions');
  const local = await world.desk('content', ['kz']);
  expect((await local.ask(`${LIST}/ru/new`)).statusCode).toBe(404);
  expect((await reader.ask(`${LIST}/ru/new`)).statusCode).toBe(403);
  const typed = {
    'name:ru': 'Первый',
    firstDay: '2027-05-01',
    lastDay: '2027-05-31',
    products: '',
  };
  const sent = await local.ask(`${LIST}/ru/new`, { form: typed });
  expect(sent.statusCode).toBe(404);
  await sql`delete from jubilee_month where store = 'kz'`.execute(world.shop.base.database);
  await local.open(`${LIST}?store=kz`);
  expect(local.words).toContain('Страница юбилея появится в магазине с первым месяцем.');
  await local.send(`${LIST}/kz/new`, {
    ...(await formAt(local, `${LIST}/kz/new`)),
    'name:ru': 'Первый',
  });
  expect(local.words).toContain('Сохранено.');
  expect(await months('kz')).toHaveLength(1);
  await sql`insert into jubilee_month (store, first_day, last_day, names)
    select 'kz', d::date, d::date + 3, '{"ru":"Ещё"}' from generate_series(date '2030-01-01', date '2031-11-01', interval '1 month') g(d)`.execute(
    world.shop.base.database,
  );
  expect(await months('kz')).toHaveLength(24);
  const full = await formAt(local, `${LIST}/kz/new`);
  await local.send(`${LIST}/kz/new`, { ...full, 'name:ru': 'Двадцать пятый' });
  expect(local.words).toContain('В магазине уже 24 месяца');
  expect(formIn(local.html)['name:ru']).toEqual(['Двадцать пятый']);
  expect(await months('kz')).toHaveLength(24);
});
