import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { multipart } from '../support/multipart.ts';
import { formIn } from '../support/page-form.ts';
import {
  add,
  file,
  jar,
  openPictureDesk,
  png,
  statesOf,
  withPictures,
  type PictureDesk,
} from '../support/picture-desk.ts';
import { openProductDesk, pathOf, save, type ProductDesk } from '../support/product-desk.ts';

let world: ProductDesk;
let desk: PictureDesk;
beforeAll(async () => {
  world = await openProductDesk();
  desk = openPictureDesk(world);
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

test('four pictures are added, made by a job, described, ordered, and seen in the shop', async () => {
  const sku = await world.product('PIC-1');
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  const { taken } = await add(
    browser,
    sku,
    file(await png(1200, 1500)),
    file(await jar().jpeg().toBuffer(), 'a.jpg'),
    file(await jar().webp().toBuffer(), 'b.webp'),
    file(await jar().avif().toBuffer(), 'c.avif'),
  );
  expect(taken.map(({ state, name }) => [state, name])).toEqual([
    ['waiting', 'jar.png'],
    ['waiting', 'a.jpg'],
    ['waiting', 'b.webp'],
    ['waiting', 'c.avif'],
  ]);
  const owns = taken.map(({ own }) => own);
  const [first = '', second = '', third = '', fourth = ''] = owns;
  expect(first).toMatch(/^pic-1-[0-9a-f]{16}$/);
  expect(await desk.keysLike('originals/pic-1-%')).toHaveLength(4);
  // It is saved before anything is made: the shop shows nothing yet, and nothing broken.
  await browser.send(
    pathOf(sku),
    withPictures(browser, [second, first, third, fourth], {
      [`alt:ru:${first}`]: 'Баночка <крема> спереди',
      [`alt:de:${first}`]: 'Tiegel von vorn',
    }),
  );
  expect(browser.place).toBe(`${pathOf(sku)}?done=saved`);
  expect(browser.words).toContain('готовится');
  const before = await world.pageIn('ru', sku);
  expect([before.status, before.html.includes(first)]).toEqual([200, false]);
  await desk.jobs.runDue();
  expect(await desk.keysLike(`${first}-%`)).toEqual([
    `${first}-480.avif`,
    `${first}-480.webp`,
    `${first}-960.avif`,
  ]);
  // What was sent is not kept any longer, and nothing names it.
  const { rows: originals } = await sql<{ leaving: number; named: number }>`
    select (select count(*)::int from file_to_remove where key like 'originals/pic-1-%') as leaving,
      (select count(*)::int from incoming_picture where file_key like 'originals/pic-1-%') as named`.execute(
    world.shop.base.database,
  );
  expect(originals).toEqual([{ leaving: 4, named: 0 }]);
  const { html } = await world.pageIn('ru', sku);
  const places = [second, first, third, fourth].map((own) => html.indexOf(`/pictures/${own}-`));
  expect(places.every((at) => at > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('alt="Баночка &lt;крема&gt; спереди"');
  expect((await world.pageIn('de', sku, 'localhost')).html).not.toContain('Баночка <крема>');
  const served = await world.shop.app.inject({ url: `/pictures/${first}-480.webp` });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  // The second press on the page that is open writes nothing more, and what was made is made once.
  await browser.open(pathOf(sku));
  expect(formIn(browser.html).picture).toEqual([second, first, third, fourth]);
  await save(browser, {}, pathOf(sku));
  expect(await world.staff.actsOf(`product:${sku}`)).toHaveLength(1);
  expect(await desk.jobs.runDue()).toBe(0);
});

test('a form without scripts takes files and an address with everything else', async () => {
  const sku = await world.product('PIC-2');
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  expect(browser.html).toContain('name="picture-file"');
  const form: Record<string, string | readonly string[]> = {
    ...formIn(browser.html),
    'text:ru:name': 'С картинкой',
    categories: ['1', '2'],
  };
  delete form['picture-file'];
  const good = await png();
  await browser.sendWithFiles(
    pathOf(sku),
    await multipart(form, [file(good), file(Buffer.from('<svg/>'), 'evil.png')], 'picture-file'),
  );
  expect(browser.words).toContain('evil.png: Это не картинка или она повреждена');
  const kept = formIn(browser.html);
  expect(kept['text:ru:name']).toEqual(['С картинкой']);
  expect(kept.picture).toHaveLength(1);
  await save(browser, { 'picture-address': 'https://10.0.0.1/x.png', categories: [] }, pathOf(sku));
  expect(browser.place).toBe(`${pathOf(sku)}?done=saved`);
  expect(await desk.picturesOf(sku)).toEqual([kept.picture?.[0], 'https://10.0.0.1/x.png']);
  await desk.jobs.runDue();
  await browser.open(pathOf(sku));
  expect(browser.words).toContain('Адрес ведёт во внутреннюю сеть');
  expect((await world.pageIn('ru', sku)).html).not.toContain('src="https://10.0.0.1');
});

const png8 = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A header of 10,000 by 10,000 pixels with nothing behind it. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test('what is no picture for us is refused where it stands, and nothing of it stays', async () => {
  const sku = await world.product('EVIL-1');
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  const { taken } = await add(
    browser,
    sku,
    file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'svg.png'),
    file(Buffer.from('%PDF-1.7 '), 'pdf.jpg'),
    file(Buffer.concat([png8, Buffer.from('words')]), 'words.png'),
    file(await bomb(), 'bomb.png'),
    file(await png(30, 30), 'small.png'),
    file(await png(500, 100), 'narrow.png'),
    file(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'large.jpg'),
  );
  expect(taken.map(({ name, problem }) => [name, problem])).toEqual([
    ['svg.png', 'NOT_A_PICTURE'],
    ['pdf.jpg', 'NOT_A_PICTURE'],
    ['words.png', 'NOT_A_PICTURE'],
    ['bomb.png', 'TOO_MANY_PIXELS'],
    ['small.png', 'TOO_SMALL'],
    ['narrow.png', 'TOO_NARROW'],
    ['large.jpg', 'TOO_MANY_BYTES'],
  ]);
  expect(await desk.keysLike('originals/evil-1-%')).toEqual([]);
  const many = await add(
    browser,
    sku,
    ...(await Promise.all(Array.from({ length: 11 }, async () => file(await png())))),
  );
  expect(many.taken.map(({ problem }) => problem)).toEqual([
    ...Array.from({ length: 10 }, () => null),
    'TOO_MANY',
  ]);
});

test('a picture that ends in the middle is refused by the job, and its file is taken away', async () => {
  const sku = await world.product('HALF-1');
  const browser = await world.desk();
  const whole = await sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const { taken } = await add(browser, sku, file(whole.subarray(0, whole.length / 2), 'half.jpg'));
  expect(taken[0]?.state).toBe('waiting');
  const own = taken[0]?.own ?? '';
  await browser.open(pathOf(sku));
  await browser.send(pathOf(sku), withPictures(browser, [own]));
  await desk.jobs.runDue();
  await browser.open(pathOf(sku));
  expect(browser.words).toContain('Это не картинка или она повреждена');
  expect(await desk.keysLike(`${own}%`)).toEqual([]);
  const { rows } =
    await sql`select key from file_to_remove where key like 'originals/half-1-%'`.execute(
      world.shop.base.database,
    );
  expect(rows).toHaveLength(1);
});

test('of a picture with something behind its end only what was drawn anew is served', async () => {
  const sku = await world.product('TAIL-1');
  const browser = await world.desk();
  const tail = '<html><script>alert("tail")</script>PK\u0003\u0004';
  const { taken } = await add(
    browser,
    sku,
    file(Buffer.concat([await jar().jpeg().toBuffer(), Buffer.from(tail)]), 'tail.jpg'),
  );
  await desk.jobs.runDue();
  const own = taken[0]?.own ?? '';
  expect(await statesOf(browser, sku, own)).toMatchObject([{ state: 'ready' }]);
  const files = await desk.keysLike(`${own}-%`);
  expect(files.length).toBeGreaterThan(1);
  for (const key of files) {
    const { rawPayload } = await world.shop.app.inject({ url: `/pictures/${key}` });
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('PK\u0003\u0004')).toBe(false);
  }
  for (const url of [`/pictures/originals/${own}.jpg`, `/pictures/${own}.jpg`])
    expect((await world.shop.app.inject({ url })).statusCode).toBe(404);
});

test('who may not change products adds no pictures, and no other site adds any', async () => {
  const sku = await world.product('RIGHT-1');
  const bytes = await png();
  const [reader, local, editor] = [
    await world.desk('content'),
    await world.desk('catalogue', ['de']),
    await world.desk(),
  ];
  for (const browser of [reader, local]) {
    expect((await add(browser, sku, file(bytes))).status).toBe(403);
    for (const name of ['address', 'again']) {
      const form = { [name]: 'https://a.example.test/1.png' };
      expect((await browser.ask(`${pathOf(sku)}/pictures`, { form })).statusCode).toBe(403);
    }
  }
  await reader.open(pathOf(sku));
  expect(reader.html).not.toContain('type="file"');
  const sent = await multipart({}, [file(bytes)], 'file');
  const foreign = { sent, headers: { origin: 'https://evil.example.test' } };
  expect((await editor.ask(`${pathOf(sku)}/pictures`, foreign)).statusCode).toBe(403);
  expect(await desk.keysLike('originals/right-1-%')).toEqual([]);
});

test('of two who change the pictures of one product nothing is lost', async () => {
  const sku = await world.product('CLASH-1');
  const [one, other] = [await world.desk(), await world.desk()];
  const { taken } = await add(one, sku, file(await png()), file(await png()));
  const [first = '', second = ''] = taken.map(({ own }) => own);
  await one.open(pathOf(sku));
  await one.send(pathOf(sku), withPictures(one, [first, second]));
  await other.open(pathOf(sku));
  await one.open(pathOf(sku));
  await one.send(pathOf(sku), withPictures(one, [first, second], { [`alt:ru:${first}`]: 'Сбоку' }));
  // A job that makes them meanwhile changes nothing that anybody saw.
  await desk.jobs.runDue();
  await other.send(pathOf(sku), withPictures(other, [second, first], { 'text:ru:name': 'Другой' }));
  expect(other.words).toMatch(/товар сохранил сотрудник/);
  expect(other.words).toContain('Что на картинке (Русский) – Сбоку вы не меняли');
  expect(formIn(other.html)).toMatchObject({
    'text:ru:name': ['Другой'],
    [`alt:ru:${first}`]: ['Сбоку'],
  });
  await other.send(pathOf(sku), withPictures(other, [second, first]));
  expect(other.place).toBe(`${pathOf(sku)}?done=saved`);
  expect(await desk.picturesOf(sku)).toEqual([second, first]);
  await other.open(pathOf(sku));
  expect(formIn(other.html)[`alt:ru:${first}`]).toEqual(['Сбоку']);
});

test('a picture that nobody knows is not written down, and one that was taken away is gone from the shop', async () => {
  const sku = await world.product('GONE-1');
  const browser = await world.desk();
  const { taken } = await add(browser, sku, file(await png()));
  const own = taken[0]?.own ?? '';
  await desk.jobs.runDue();
  await browser.open(pathOf(sku));
  await browser.send(pathOf(sku), withPictures(browser, [own, 'strange-0123456789abcdef']));
  expect(browser.words).toContain('Одной из картинок больше нет');
  await browser.open(pathOf(sku));
  await browser.send(pathOf(sku), withPictures(browser, [own]));
  expect((await world.pageIn('ru', sku)).html).toContain(`/pictures/${own}-`);
  await world.change(browser, sku, { 'picture-gone': own });
  expect((await world.pageIn('ru', sku)).html).not.toContain(`/pictures/${own}-`);
});

test('what was added and never saved is gone after a week, what was saved stays', async () => {
  const sku = await world.product('ORPHAN-1');
  const browser = await world.desk();
  const { taken } = await add(
    browser,
    sku,
    file(await png()),
    file(await png()),
    file(await png()),
  );
  const [saved = '', made = '', waiting = ''] = taken.map(({ own }) => own);
  await desk.jobs.runDue();
  await sql`update incoming_picture set picture_id = null, file_key = ${`originals/${waiting}.png`} where own = ${waiting}`.execute(
    world.shop.base.database,
  );
  await browser.open(pathOf(sku));
  await browser.send(pathOf(sku), withPictures(browser, [saved]));
  const night = world.shop.work.jobs.find(({ name }) => name === 'forget-unused-pictures');
  const after = (days: number) => new Date(world.now().getTime() + days * 86_400_000);
  await night?.run(after(6));
  expect(await desk.keysLike(`${made}-%`)).not.toEqual([]);
  await night?.run(after(8));
  expect(await desk.keysLike(`${made}-%`)).toEqual([]);
  expect(await desk.keysLike(`${saved}-%`)).not.toEqual([]);
  const { rows } = await sql`select from incoming_picture where own = ${waiting}`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([]);
});
