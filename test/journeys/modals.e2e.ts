import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODALS, type ModalStanding } from '#app/modals/modal-list.ts';
import { publishTexts } from '#features/content/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const listed = Object.entries<ModalStanding>(MODALS);
const idsThat = (...are: ModalStanding['is'][]) =>
  // Where one is has a journey of its own.
  listed.flatMap(([id, { is }]) => (are.includes(is) && id !== 'location' ? [id] : []));
/** What some of them cannot do without. */
const NEEDED: Readonly<Record<string, string>> = {
  document: '&url=/ru/shop/page/about-privacy/',
  video: '&url=/videos/400101-look.webm',
  action: '&actionID=601',
  'action-threshold': '&actionID=606',
  'action-add-to-cart': '&actionID=501',
  'actions-with-product': '&sku=400501',
};
const addressOf = (id: string) =>
  `${shop.at('ru')}/ru/shop/page/contacts/?modal=${encodeURIComponent(id)}${NEEDED[id] ?? ''}`;

const signIn = (page: Page) => signInByCall(page, shop, 'viktor@example.test', { store: 'ru' });

test.each(widthsOf(import.meta.filename))(
  'each modal that an address may open has a title, takes the focus, is accessible and closes, at %i px I2-015 I2-144 I2-147 I2-149 I2-151 I2-152 I2-153 I2-155',
  async (width) => {
    const page = await shop.newPage({ width });
    await signIn(page);
    const ids = [...idsThat('address', 'own'), 'referral_links'];
    expect(ids).toEqual(
      expect.arrayContaining([
        'action',
        'action-threshold',
        'actions-list-margined',
        'actions-with-product',
        'action-add-to-cart',
        'share-cart-link-expired',
        'consultant-hasnt-products',
        'new500-bonuses',
        'ask-question',
        'cashback-info',
      ]),
    );
    for (const id of ids) {
      await page.goto(addressOf(id));
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await settled(page);
      expect((await dialog.getByRole('heading').first().innerText()).length, id).toBeGreaterThan(3);
      expect(await dialog.getAttribute('aria-labelledby'), id).toBeTruthy();
      const isInside = () =>
        page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
      await expect.poll(isInside, { message: id }).toBe(true);
      expect(await accessibilityFaults(page), id).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        id,
      ).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('what is not made, what needs its page and what nobody has opens nothing D51 I2-015', async () => {
  const page = await shop.newPage();
  const ids = [
    ...idsThat('page'),
    'nothing',
    'constructor',
    '__proto__',
    '../menu',
    '<script>',
    'x'.repeat(5_000),
  ];
  expect(idsThat('page').length).toBeGreaterThan(10);
  await page.goto(addressOf('nothing'));
  for (const id of ids) {
    // Within one document each address is read as the first one was.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, addressOf(id));
    await settled(page);
    expect(await page.getByRole('dialog').count(), id).toBe(0);
  }
  for (const address of [
    addressOf('document').replace('/ru/shop/page/about', '//evil.example.test/a'),
    `${addressOf('x')}&video=1`,
    addressOf('video').replace('/videos/', 'https://evil.example.test/'),
  ]) {
    await page.goto(address);
    await settled(page);
    expect(await page.getByRole('dialog').count(), address).toBe(0);
  }
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('windows of content show the page that staff keep, by its own title; what nobody has written opens nothing D90 I2-147 I2-150 I8-006', async () => {
  const page = await shop.newPage();
  await page.goto(addressOf('content_business-learn-and-grow'));
  const dialog = page.getByRole('dialog', { name: 'Учиться и расти' });
  await dialog.getByRole('heading', { name: 'С чего начать' }).waitFor();
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await page.goto(addressOf('elbifid-compare'));
  await expect.poll(() => logged.join()).toContain("unknown content 'elbifid-compare'");
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const body = {
    store: 'ru',
    language: 'ru',
    title: 'Два средства рядом',
    body: 'Чем они отличаются.',
  };
  await publishTexts(shop.database, [{ ...body, alias: 'elbifid-compare' }], DEMO_DAY);
  await page.goto(addressOf('elbifid-compare'));
  await page
    .getByRole('dialog', { name: 'Два средства рядом' })
    .getByText('Чем они отличаются.')
    .waitFor();
  // The one that nobody had written.
  expect(shop.faults.splice(0)).toHaveLength(1);
  await page.context().close();
});

test('login or registration is offered to a guest, and not to who is signed in I2-152', async () => {
  const page = await shop.newPage();
  await page.goto(addressOf('auth-reg'));
  await page.getByRole('dialog', { name: 'Войдите или зарегистрируйтесь' }).waitFor();
  await signIn(page);
  await page.goto(addressOf('auth-reg'));
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('what is one’s own asks a guest to sign in I2-101', async () => {
  const page = await shop.newPage();
  await page.goto(addressOf('referral_links'));
  await page.getByRole('dialog', { name: 'Вход' }).waitFor();
  await page.context().close();
});

test('the window of parcels opens for a guest with its number, about the carrier that the address names, and asks for another number in place C2-080 I2-149', async () => {
  const page = await shop.newPage();
  await page.goto(`${addressOf('parcel-tracking')}&number=AB-12345&provider=strizh`);
  const dialog = page.getByRole('dialog', { name: 'Отследить посылку: «Стриж»' });
  const hrefs = () =>
    dialog
      .locator('[data-carrier]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  await expect.poll(hrefs).toEqual(['https://strizh.example.test/track?number=AB-12345']);
  const { pathname } = new URL(page.url());
  await dialog.getByLabel('Номер посылки').fill('CD-67890');
  await dialog.getByRole('button', { name: 'Найти посылку' }).click();
  await expect.poll(hrefs).toEqual(['https://strizh.example.test/track?number=CD-67890']);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.context().close();
});

/** Width of the screen, then width and height of the film. */
const FILM_SIZES = [
  [1440, 1024, 576],
  [1200, 1024, 576],
  [1199, 864, 468],
  [1024, 864, 468],
  [1023, 640, 480],
  [768, 640, 480],
] as const;

/** What the film measures, on a page that is open already; a screen that is turned or drawn larger has it follow. */
async function filmAt(page: Page, screen: number): Promise<() => Promise<number[]>> {
  await page.setViewportSize({ width: screen, height: 900 });
  return () =>
    page
      .locator('[data-film]')
      .evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
}

test('on screens from 768 px on the film has one of three sizes, by their width I2-156 I2-157 I2-158', async () => {
  const page = await shop.newPage();
  await page.goto(addressOf('video'));
  await page.locator('[data-film]').waitFor();
  for (const [screen, width, height] of FILM_SIZES) {
    await expect
      .poll(await filmAt(page, screen), { message: String(screen) })
      .toEqual([width, height]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      String(screen),
    ).toBe(true);
  }
  await page.context().close();
});

test('on screens of 767, 390 and 320 px the film is as wide as the screen without 100 px, at 16:9 I2-159', async () => {
  const page = await shop.newPage({ width: 767 });
  await page.goto(addressOf('video'));
  await page.locator('[data-film]').waitFor();
  for (const screen of [767, 390, 320])
    await expect
      .poll(await filmAt(page, screen), { message: String(screen) })
      .toEqual([screen - 100, Math.round(((screen - 100) * 9) / 16)]);
  await page.context().close();
});
