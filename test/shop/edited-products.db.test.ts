import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIELD_INPUTS } from '#features/catalogue/rules/field-inputs.ts';
import { pathsIn } from '#web/paths.ts';
import { formIn } from '../support/page-form.ts';
import {
  marketPrice,
  openProductDesk,
  pathOf,
  save,
  type ProductDesk,
} from '../support/product-desk.ts';

const CREAM = '400501';
const OTHER = '400101';

let world: ProductDesk;
beforeAll(async () => {
  world = await openProductDesk();
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

test('what is saved stands on the page of the product, and the trail says what it was', async () => {
  const sku = await world.product('SAVE-1', { weightGrams: 100 });
  const browser = await world.desk();
  await world.change(browser, sku, {
    'text:ru:name': 'Крем <b>жирный</b>',
    'text:ru:description': 'Пахнет & греет <script>alert(1)</script>',
    'field:shelfLifeMonths': '18',
    'field:weightGrams': '120',
    categories: [String(await world.someCategory())],
    similar: `${OTHER}\n${CREAM}`,
    'marker:new': 'on',
    'marker:new:from': '2026-11-01T00:00',
  });
  expect(browser.place).toBe('/products/SAVE-1?done=saved');
  const { html } = await world.pageIn('ru', sku);
  expect(html).toContain('Крем &lt;b&gt;жирный&lt;/b&gt;');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('18 месяцев');
  expect(html).toContain('Новинка');
  const [entry] = await world.staff.actsOf(`product:${sku}`);
  expect(entry).toMatchObject({ action: 'product.change' });
  expect(entry?.details).toMatchObject({
    before: { 'field:weightGrams': '100', 'text:ru:name': 'Проба SAVE-1', similar: '' },
    after: { 'field:weightGrams': '120', similar: `${OTHER}\n${CREAM}` },
  });
  expect(JSON.stringify(entry?.details).match(/"field:/g)).toHaveLength(4);
});

test('a form that nobody touched writes nothing', async () => {
  const browser = await world.desk();
  await world.change(browser, CREAM, {});
  expect(browser.place).toBe(`/products/${CREAM}?done=saved`);
  expect(await world.staff.actsOf(`product:${CREAM}`)).toEqual([]);
});

test('every server hears of it by itself', async () => {
  const sku = await world.product('HEAR-1');
  const browser = await world.desk();
  await world.change(browser, sku, { 'text:ru:name': 'Слышно' });
  await expect
    .poll(async () => {
      const answer = await world.shop.app.inject({
        url: pathsIn('ru').product(sku),
        headers: { host: 'localhost', accept: 'text/html' },
      });
      return answer.body.includes('Слышно');
    })
    .toBe(true);
});

test('what is wrong is said at its field, what was typed stays, and nothing is written', async () => {
  const sku = await world.product('WRONG-1');
  const browser = await world.desk();
  const typed = {
    'text:ru:usage': 'Долго набирал',
    'field:weightGrams': 'тяжёлый',
    'field:volume:value': '50',
    similar: 'NO-SUCH',
    categories: '999999',
  };
  await world.change(browser, sku, typed);
  expect(browser.status).toBe(200);
  expect(browser.words).toContain('Не сохранено: проверьте отмеченные поля.');
  expect(browser.words).toContain('Здесь нужно число');
  expect(browser.words).toContain('Заполните обе части или ни одной.');
  const form = formIn(browser.html);
  expect(form['text:ru:usage']).toEqual(['Долго набирал']);
  expect(form['field:weightGrams']).toEqual(['тяжёлый']);
  expect(browser.html).toMatch(
    /name="field:weightGrams"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="field:weightGrams"/,
  );
  await save(
    browser,
    { ...typed, 'field:weightGrams': '5', 'field:volume:value': '' },
    pathOf(sku),
  );
  expect(browser.words).toContain('Нет товара с артикулом NO-SUCH.');
  expect(browser.words).toContain('Такой категории больше нет.');
  await save(
    browser,
    { ...typed, 'field:weightGrams': '5', 'field:volume:value': '', similar: '', categories: [] },
    pathOf(sku),
  );
  expect(browser.place).toBe(`/products/${sku}?done=saved`);
  expect(await world.staff.actsOf(`product:${sku}`)).toHaveLength(1);
});

test('of two who change one product the second sees what the first saved, and loses nothing', async () => {
  const sku = await world.product('TWO-1', { weightGrams: 100 });
  const [one, other] = [await world.desk(), await world.desk()];
  await other.open(pathOf(sku));
  await world.change(one, sku, {
    'text:ru:name': 'Имя первого',
    'text:ru:composition': 'Состав первого',
    'marker:hit': 'on',
    'marker:hit:from': '2026-11-01T00:00',
  });
  await save(other, { 'text:ru:name': 'Имя второго', 'field:weightGrams': '200' }, pathOf(sku));
  expect(other.words).toMatch(/товар сохранил сотрудник: Member \d+/);
  expect(other.words).toContain('Название (Русский) Проба TWO-1 Имя первого Имя второго');
  expect(other.words).toContain('Состав (Русский) – Состав первого вы не меняли');
  expect(await world.staff.actsOf(`product:${sku}`)).toHaveLength(1);
  expect(formIn(other.html)).toMatchObject({
    'text:ru:name': ['Имя второго'],
    'text:ru:composition': ['Состав первого'],
    'field:weightGrams': ['200'],
    'marker:hit': ['on'],
  });
  await save(other, {}, pathOf(sku));
  expect(other.place).toBe(`/products/${sku}?done=saved`);
  await one.open(pathOf(sku));
  expect(formIn(one.html)).toMatchObject({
    'text:ru:name': ['Имя второго'],
    'text:ru:composition': ['Состав первого'],
    'field:weightGrams': ['200'],
  });
  const entries = await world.staff.actsOf(`product:${sku}`);
  expect(entries[1]?.details).toEqual({
    before: { 'text:ru:name': 'Имя первого', 'field:weightGrams': '100' },
    after: { 'text:ru:name': 'Имя второго', 'field:weightGrams': '200' },
  });
});

test('an import in between is told as well, and one that runs makes nobody wait', async () => {
  const sku = await world.product('BETWEEN-1');
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  await world.byFile({ sku, texts: { en: { name: 'By file' } } });
  await save(browser, { 'text:ru:name': 'По-моему' }, pathOf(sku));
  expect(browser.words).toContain('изменился, например загрузкой из файла');
  expect(browser.words).toContain('By file');
  await world.shop.base.database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7219001)`.execute(tx);
    await save(browser, {}, pathOf(sku));
  });
  expect(browser.words).toContain('Идёт загрузка товаров из файла');
  expect(formIn(browser.html)['text:ru:name']).toEqual(['По-моему']);
  await save(browser, {}, pathOf(sku));
  expect(browser.place).toBe(`/products/${sku}?done=saved`);
});

test('two presses at once write once', async () => {
  const sku = await world.product('TWICE-1');
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  const form = { ...formIn(browser.html), 'text:ru:name': 'Дважды' };
  const answers = await Promise.all([1, 2, 3].map(() => browser.ask(pathOf(sku), { form })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302]);
  expect(await world.staff.actsOf(`product:${sku}`)).toHaveLength(1);
});

test('a product from nothing stands in three languages once it has a price', async () => {
  const browser = await world.desk();
  await browser.open('/products');
  expect(browser.html).toContain('href="/products/new"');
  await browser.open('/products/new');
  expect(browser.words).toContain('Без цены товар нигде не продаётся');
  await save(browser, { sku: 'кириллица' }, '/products/new');
  expect(browser.words).toContain('От 1 до 64 знаков');
  await save(browser, { sku: CREAM, 'text:ru:name': 'Занято' }, '/products/new');
  expect(browser.words).toContain('Товар с таким артикулом уже есть.');
  await save(browser, { sku: 'NEW-1', 'text:ru:name': '' }, '/products/new');
  expect(browser.words).toContain('Напишите название');
  const typed = {
    sku: 'NEW-1',
    'text:ru:name': 'Новый крем',
    'text:en:name': 'New cream',
    'text:de:name': 'Neue Creme',
    'field:weightGrams': '75',
    categories: String(await world.someCategory()),
  };
  await save(browser, typed, '/products/new');
  expect(browser.place).toBe('/products/NEW-1?done=saved');
  expect(browser.words).toContain('Цены пока нет: товар нигде не продаётся');
  expect(formIn(browser.html).slug).toEqual(['novyy-krem']);
  expect((await world.pageIn('ru', 'NEW-1')).status).toBe(404);
  const entries = await world.staff.actsOf('product:NEW-1');
  expect(entries.map(({ action }) => action)).toEqual(['product.create']);
  // The same press twice makes one.
  await browser.open('/products/new');
  await save(browser, typed, '/products/new');
  expect(browser.place).toBe('/products/NEW-1?done=saved');
  expect(await world.staff.actsOf('product:NEW-1')).toHaveLength(1);
  await world.byFile({
    sku: 'NEW-1',
    prices: [marketPrice('ru', 'ru', 'RUB'), marketPrice('de', 'de', 'EUR')],
  });
  for (const [language, name, host] of [
    ['ru', 'Новый крем', 'ru.localhost'],
    ['en', 'New cream', 'ru.localhost'],
    ['de', 'Neue Creme', 'de.localhost'],
  ] as const) {
    const page = await world.pageIn(language, 'NEW-1', host);
    expect([language, page.status, page.html.includes(name)]).toEqual([language, 200, true]);
  }
});

test('pictures are put in another order and taken away', async () => {
  const { rows } = await sql<{ sku: string }>`
    select sku from product_picture group by sku having count(*) > 1 order by sku limit 1`.execute(
    world.shop.base.database,
  );
  const sku = rows[0]?.sku ?? '';
  const pictures = async () => {
    const read = await sql<{ own: string }>`
      select coalesce(picture_id, url) as own from product_picture where sku = ${sku} order by position`.execute(
      world.shop.base.database,
    );
    return read.rows.map(({ own }) => own);
  };
  const before = await pictures();
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  const [file] = /\/pictures\/[a-z0-9-]+\.webp/.exec(browser.html) ?? [];
  expect((await browser.ask(file ?? '/')).headers['content-type']).toBe('image/webp');
  const places = before.map((_, index) => String(index === 1 ? 1 : index + 1));
  await save(browser, { 'picture-place': places }, pathOf(sku));
  expect(await pictures()).toEqual([before[1], before[0], ...before.slice(2)]);
  await world.change(browser, sku, { 'picture-gone': before[0] ?? '' });
  expect(await pictures()).toEqual([before[1], ...before.slice(2)]);
});

test('a language is taken away by emptying it, with its active component, and the last one stays C2-027', async () => {
  const sku = await world.product('LANG-1', {
    texts: { ru: { name: 'Крем языков' }, de: { name: 'Sprachcreme', usage: 'Abends.' } },
  });
  const browser = await world.desk();
  await world.change(browser, sku, {
    'text:ru:composition': 'Вода, экстракт ромашки.',
    'attribute:ru:6': 'экстракт ромашки',
    'attribute:de:6': 'Kamille',
  });
  const shown = (await world.pageIn('ru', sku)).html;
  expect(shown.slice(shown.indexOf('data-active-ingredient'))).toMatch(
    /^[^]{0,600}<strong[^>]*>экстракт ромашки<\/strong>/,
  );
  await world.change(browser, sku, { 'text:de:name': '' });
  expect(browser.words).toContain('Напишите название: без него язык не показать.');
  await world.change(browser, sku, { 'text:de:name': ' ', 'text:de:usage': '' });
  expect(browser.place).toBe(`/products/${sku}?done=saved`);
  const { rows } = await sql<{ language: string; attribute: string | null }>`
    select t.language, a.value as attribute from product_text t
    left join product_attribute a on a.sku = t.sku and a.language = t.language where t.sku = ${sku}`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([{ language: 'ru', attribute: 'экстракт ромашки' }]);
  const left = await sql`select from product_attribute where sku = ${sku}`.execute(
    world.shop.base.database,
  );
  expect(left.rows).toHaveLength(1);
  const entry = (await world.staff.actsOf(`product:${sku}`)).at(-1);
  expect(entry?.details).toMatchObject({
    before: { 'text:de:name': 'Sprachcreme', 'attribute:de:6': 'Kamille' },
    after: { 'text:de:name': '', 'attribute:de:6': '' },
  });
  await world.change(browser, sku, { 'text:ru:name': '', 'text:ru:composition': '' });
  expect(browser.words).toContain('Оставьте название хотя бы на одном языке.');
  expect((await world.pageIn('ru', sku)).html).toContain('Крем языков');
});

test('films are added, changed and taken away, and one that is not told whole is asked about C2-026', async () => {
  const [picture = ''] = await world.picturesOf(CREAM);
  const sku = await world.product('FILM-1', { pictures: [picture] });
  const browser = await world.desk();
  const film = {
    'film:0:source': '/videos/400501-look.webm',
    'film:0:seconds': '12',
    'film:0:size': '720x1280',
    'film:0:poster': picture,
    'film:0:title:ru': 'Крем со всех сторон',
  };
  await world.change(browser, sku, { ...film, 'film:0:source': 'ftp://x', 'film:0:title:ru': '' });
  expect(browser.words).toContain('Нужен адрес, который начинается с https://');
  expect(browser.words).toContain('Назовите ролик хотя бы на одном языке.');
  expect(formIn(browser.html)).toMatchObject({
    'film:0:source': ['ftp://x'],
    'film:0:size': ['720x1280'],
    'film:0:poster': [picture],
  });
  await world.change(browser, sku, { ...film, 'film:0:poster': 'no-such-0000000a' });
  expect(browser.words).toContain('Одной из картинок больше нет');
  await world.change(browser, sku, film);
  expect(browser.place).toBe(`/products/${sku}?done=saved`);
  expect((await world.pageIn('ru', sku)).html).toContain('Крем со всех сторон');
  const player = 'https://films.example.test/7';
  await world.change(browser, sku, {
    'film:1:source': player,
    'film:1:seconds': '90',
    'film:1:title:ru': 'Второй ролик',
  });
  const filmsOf = async () => {
    const { rows } = await sql`select position, source, poster_id, width, height, seconds, titles
      from product_video where sku = ${sku} order by position`.execute(world.shop.base.database);
    return rows;
  };
  const second = { source: player, poster_id: null, width: 1280, height: 720, seconds: 90 };
  expect(await filmsOf()).toMatchObject([
    { position: 0, source: film['film:0:source'], poster_id: picture, width: 720, height: 1280 },
    { ...second, position: 1, titles: { ru: 'Второй ролик' } },
  ]);
  await world.change(browser, sku, { 'film:0:gone': 'on' });
  expect(await filmsOf()).toMatchObject([{ ...second, position: 0 }]);
  expect((await world.pageIn('ru', sku)).html).not.toContain('Крем со всех сторон');
});

test('every field of a product has its input', async () => {
  const browser = await world.desk();
  await browser.open(pathOf(CREAM));
  for (const { parts } of FIELD_INPUTS)
    for (const { name } of parts) expect(browser.html).toContain(`name="${name}"`);
});
