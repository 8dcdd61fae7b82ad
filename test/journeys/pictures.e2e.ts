import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoredPicture } from '#base/picture.ts';
import { databaseStore } from '#platform/files/database-store.ts';
import { openPictureStore } from '#platform/pictures/store-picture.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const CATEGORY = '/ru/shop/catalog/litso-263/';
const PRODUCT = '/ru/shop/catalog/product/400501/';
const SEARCH = '/ru/shop/search/?searchString=%D0%BA%D1%80%D0%B5%D0%BC';
/** What stands in the first view of a desktop, at the most: the main picture and a row of small ones. */
const MOST_EAGER = 14;

let shop: TestShop;
let picture: StoredPicture;

/** A jar on the ground of all packs, as staff would upload it. */
const upload = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200">
  <rect width="960" height="1200" fill="#F4EFE6"/><rect x="240" y="420" width="480" height="560" rx="40" fill="#2F5D50"/>
  <rect x="260" y="320" width="440" height="120" rx="24" fill="#C9A227"/></svg>`);

beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
  const { database } = shop;
  const keeper = openPictureStore({ database, files: databaseStore(database) });
  const kept = await keeper.keep(await sharp(upload).png().toBuffer(), 'journey-front');
  if (!kept.ok) throw new Error(kept.code);
  picture = kept.value;
  await database
    .updateTable('product_picture')
    .set({ url: null, picture_id: picture.id })
    .execute();
  await database.insertInto('catalogue_change').values({ store: null, sku: null }).execute();
  // The last to know of a change are the lists.
  await vi.waitFor(async () => expect(await htmlOf(CATEGORY)).toContain(picture.id), {
    timeout: 20_000,
    interval: 200,
  });
});
afterAll(() => shop?.close());

const htmlOf = async (address: string) => (await fetch(shop.origin + address)).text();
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;

test.each([
  ['main', '/ru/'],
  ['category', CATEGORY],
  ['product', PRODUCT],
  ['search', SEARCH],
])(
  'the %s page asks for its largest picture at once and for the others when they come near UX-4',
  async (_name, address) => {
    const html = await htmlOf(address);
    const main = html.match(/<picture>.*?<\/picture>/gs) ?? [];
    const ours = main.filter((own) => own.includes(picture.id));
    expect(ours.length).toBeGreaterThan(3);
    for (const own of ours) {
      const [source = '', image = ''] = own.match(/<(?:source|img) [^>]*>/g) ?? [];
      expect(attribute(source, 'type')).toBe('image/avif');
      expect(attribute(source, 'srcset')).toMatch(/-480\.avif 480w, \S+-960\.avif 960w$/);
      expect(attribute(source, 'sizes')).toMatch(/(?:px|vw)$/);
      expect(attribute(image, 'src')).toMatch(/-480\.webp$/);
      expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['960', '1200']);
    }
    const images = (html.match(/<img [^>]*>/g) ?? []).filter((tag) => !tag.includes('src="data:'));
    const hurried = images.filter((tag) => attribute(tag, 'fetchpriority') === 'high');
    // A slide of the main page may have no picture: then its words are the largest thing.
    expect(hurried).toHaveLength(address === '/ru/' && !html.includes('/pictures/hero-') ? 0 : 1);
    for (const tag of hurried) expect(attribute(tag, 'loading')).not.toBe('lazy');
    expect(images.filter((tag) => attribute(tag, 'loading') !== 'lazy').length).toBeLessThanOrEqual(
      MOST_EAGER,
    );
    for (const tag of images)
      expect([attribute(tag, 'width'), attribute(tag, 'height')]).not.toContain(null);
    expect(html).not.toMatch(/<[a-z]+ [^>]*\bstyle="/);
  },
);

test.each(widthsOf(import.meta.filename))(
  'a browser %i px wide takes the size that it needs, as AVIF',
  async (width) => {
    const page = await shop.newPage({ width, isFresh: true });
    await page.goto(shop.origin + CATEGORY, { waitUntil: 'load' });
    const card = page.locator('article picture img').first();
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await card.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `${picture.id}-480.avif`,
    );
    await page.goto(shop.origin + PRODUCT, { waitUntil: 'load' });
    const large = page.locator('#picture-1 picture img');
    expect(await large.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      width === WIDTHS.phone ? '-480.avif' : '-960.avif',
    );
    await page.context().close();
  },
);

test.each(partOf([false, true], `${import.meta.filename} scripts`))(
  'a picture that does not come leaves its place as it was, a drawing and its words; without scripts: %j',
  async (isJavaScriptOff) => {
    const whole = await shop.newPage({ isJavaScriptOff, isFresh: true });
    await whole.goto(shop.origin + PRODUCT, { waitUntil: 'load' });
    const before = await whole.locator('#picture-1').boundingBox();
    await whole.context().close();

    const page = await shop.newPage({ isJavaScriptOff, isFresh: true });
    await page.route('**/pictures/**', (route) => route.abort());
    await page.goto(shop.origin + PRODUCT, { waitUntil: 'load' });
    const place = page.locator('#picture-1');
    if (!isJavaScriptOff) await place.locator('svg').waitFor();
    expect(await place.boundingBox()).toEqual(before);
    // With scripts the words stand under the drawing; without, the browser shows them itself.
    const words = isJavaScriptOff
      ? await place.locator('picture img').getAttribute('alt')
      : await place.innerText();
    expect(words).toContain('Росница');
    expect(await page.locator('main').innerText()).toContain('Росница');
    await page.context().close();
    shop.faults.length = 0;
  },
);
