import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formIn } from '../support/page-form.ts';
import {
  addAddress,
  openPictureDesk,
  png,
  statesOf,
  withPictures,
  type PictureDesk,
} from '../support/picture-desk.ts';
import { openProductDesk, pathOf, type ProductDesk } from '../support/product-desk.ts';

let world: ProductDesk;
let desk: PictureDesk;
beforeAll(async () => {
  world = await openProductDesk();
  desk = openPictureDesk(world);
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

test('a picture that an import names by its address becomes ours, and is fetched once', async () => {
  const address = 'https://pictures.example.test/import-1.png';
  const net = desk.fetching({ [address]: await png() });
  const sku = await world.product('URL-1', { pictures: [address] });
  await world.product('URL-2', { pictures: [address] });
  const browser = await world.desk();
  await browser.open(pathOf(sku));
  const opened = { ...formIn(browser.html), 'text:ru:name': 'Открыто раньше' };
  await net.run();
  expect(net.asked).toEqual([address]);
  const [own = ''] = await desk.picturesOf(sku);
  expect(own).toMatch(/^url-1-[0-9a-f]{16}$/);
  expect(await desk.picturesOf('URL-2')).toEqual([own]);
  expect((await world.pageIn('ru', sku)).html).toContain(`/pictures/${own}-`);
  // Whoever had the form open has nothing to compare.
  await browser.send(pathOf(sku), opened);
  expect(browser.place).toBe(`${pathOf(sku)}?done=saved`);
  expect(await desk.picturesOf(sku)).toEqual([own]);
  // The same file once more, and the same address typed: it is known.
  await world.product('URL-2', { pictures: [address] });
  await world.product('URL-3', { pictures: [address] });
  expect(await addAddress(browser, sku, address)).toMatchObject([{ state: 'ready' }]);
  world.pass();
  await net.run();
  expect(net.asked).toEqual([address]);
  expect(await desk.picturesOf('URL-3')).toEqual([own]);
});

test('an address that does not answer is tried again, then said, and asked once more by a press', async () => {
  const address = 'https://pictures.example.test/away.png';
  const answers: Record<string, Buffer | 'AWAY'> = { [address]: 'AWAY' };
  const net = desk.fetching(answers);
  const sku = await world.product('AWAY-1');
  const browser = await world.desk();
  expect(await addAddress(browser, sku, ` ${address} `)).toMatchObject([
    { state: 'waiting', own: address },
  ]);
  await browser.open(pathOf(sku));
  await browser.send(pathOf(sku), withPictures(browser, [address]));
  for (let at = 0; at < 8; at += 1) {
    await net.run();
    world.pass();
  }
  expect(net.asked).toHaveLength(5);
  await browser.open(pathOf(sku));
  expect(browser.words).toContain('Сервер с картинкой не отвечает.');
  answers[address] = await png();
  const again = await browser.ask(`${pathOf(sku)}/pictures`, { form: { again: address } });
  expect(again.json()).toMatchObject([{ state: 'waiting' }]);
  await net.run();
  expect(await statesOf(browser, sku, address)).toMatchObject([{ state: 'ready' }]);
  expect(await desk.picturesOf(sku)).toEqual([expect.stringMatching(/^away-1-/)]);
});

test('what was changed while an address was fetched is not overwritten', async () => {
  const address = 'https://pictures.example.test/late.png';
  const net = desk.fetching({ [address]: await png() });
  const sku = await world.product('LATE-1', { pictures: [address] });
  await world.product(sku, { pictures: ['/pictures/own.svg'] });
  await net.run();
  expect(await desk.picturesOf(sku)).toEqual(['/pictures/own.svg']);
});

test('addresses that may not be asked are refused at once', async () => {
  const sku = await world.product('BAD-1');
  const browser = await world.desk();
  for (const address of [
    'http://a.example.test/1.png',
    'https://me:x@a.example.test/',
    'ftp://a',
    'x',
  ])
    expect(await addAddress(browser, sku, address)).toMatchObject([{ problem: 'ADDRESS' }]);
});
