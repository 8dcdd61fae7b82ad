import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awake, settled } from '../support/page-settled.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';
import { tickConsents } from '../support/tick-consents.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

/** The form is there with its looks: a page that gets them while one presses is drawn anew under the pointer. */
async function drawn(page: Page): Promise<void> {
  await page.locator('main form').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  );
}

/** Opens a page whose scripts do not come before `busy` is through: what is pressed and typed there meets no React. */
async function beforeScripts(page: Page, path: string, busy: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await drawn(page);
  await busy();
  release();
  await awake(page);
  await settled(page);
  await page.unroute('**/assets/*.js');
}

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();

/** Fills a guest's cart of the German store. */
async function fillCart(page: Page): Promise<string> {
  const origin = shop.at('de');
  await putInCart(page, shop, ['400501', 2], { store: 'de', language: 'en' });
  return origin;
}

async function typeAddress(page: Page): Promise<void> {
  await page.locator('#field-address-city').fill('Berlin');
  await page.locator('#field-address-street').fill('Beispielstraße');
  await page.locator('#field-address-house').fill('1');
  await page.locator('#field-address-zip').fill('10115');
}

test('what was typed, chosen and ticked before scripts came is what is sent', async () => {
  const page = await shop.newPage({ isFresh: true });
  const origin = await fillCart(page);
  await beforeScripts(
    page,
    `${origin}/en/shop/cart/delivery-with-registration/?guest=1`,
    async () => {
      await page.locator('input[name=tab][value=courier]').check({ force: true });
      await page.locator('#field-receiverNameSecond').fill('Früh');
      await page.locator('#field-receiverNameFirst').fill('Vera');
      await page.locator('#field-receiverPhone').fill('+49 1512 0000001');
      await page.locator('#field-receiverEmail').fill('early@example.test');
    },
  );
  await typeAddress(page);
  expect(await page.locator('#field-receiverNameSecond').inputValue()).toBe('Früh');
  await tickConsents(page);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');

  await beforeScripts(page, `${origin}/en/shop/cart/payment/`, () =>
    page.locator('input[value=pay_after_delivery]').check({ force: true }),
  );
  await submit(page).click();
  await page.waitForURL('**/cart/final/');

  const box = page.locator('input[name=agreements]');
  await beforeScripts(page, `${origin}/en/shop/cart/final/`, () => box.check({ force: true }));
  expect(await box.isChecked()).toBe(true);
  await submit(page).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect
    .poll(() => page.locator('[data-standing]').getAttribute('data-standing'))
    .toBe('later');
  expect(shop.faults).toEqual([]);
});

test('a press that comes before React knows what was typed sends it all, and what was changed meanwhile', async () => {
  const page = await shop.newPage({ isFresh: true, latencyMs: ON_THE_WIRE_MS });
  const origin = await fillCart(page);
  // The script that tells React comes last: till then the page is awake and knows of nothing.
  const { promise: told, resolve: tellNow } = Promise.withResolvers<void>();
  await page.route('**/assets/tell-typed-*.js', async (route) => {
    await told;
    await route.continue();
  });
  const scripts = /\/assets\/(?!tell-typed)[^/]+\.js$/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${origin}/en/shop/cart/delivery-with-registration/?guest=1`, {
    waitUntil: 'commit',
  });
  await drawn(page);
  await page.locator('input[name=tab][value=courier]').check({ force: true });
  await page.locator('#field-receiverNameSecond').fill('Früh');
  await page.locator('#field-receiverNameFirst').fill('Ver');
  await page.locator('#field-receiverPhone').fill('+49 1512 0000003');
  await page.locator('#field-receiverEmail').fill('pressed@example.test');
  await page.locator('input[name=tab][value=point]').check({ force: true });
  const awoken = page.waitForRequest('**/assets/tell-typed-*.js');
  release();
  await awoken;
  // A part that React has not taken over yet shows what was ticked only until it draws, and is told of it by the script that is held back.
  await awake(page);
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  // Heard by React itself: the older words must not come after these.
  await page.locator('#field-receiverNameFirst').press('End');
  await page.locator('#field-receiverNameFirst').pressSequentially('a');
  await page.locator('input[name=tab][value=courier]').check({ force: true });
  await typeAddress(page);
  await tickConsents(page);
  const sent = page.waitForRequest('**/shop/ajax/cart/delivery/data/check/');
  await submit(page).click();
  // Nobody is told what they have typed already.
  expect(await page.locator('form[data-invalid], [role=alert]').count()).toBe(0);
  tellNow();
  expect((await sent).postDataJSON()).toMatchObject({
    receiverNameSecond: 'Früh',
    receiverNameFirst: 'Vera',
    receiverEmail: 'pressed@example.test',
    deliveryBaseType: 'COURIER',
    consents: ['user-agreement', 'confidentiality'],
  });
  await page.waitForURL('**/cart/payment/');
  expect(shop.faults).toEqual([]);
});

test('what itself wakes the page up is not lost: a name that the browser fills in, a way to pay that is pressed', async () => {
  const page = await shop.newPage();
  const origin = await fillCart(page);
  // It comes when React listens already and has drawn nothing yet: it draws within the press.
  await page.addInitScript(() => {
    const wake = () => {
      const name = document.querySelector<HTMLInputElement>('#field-receiverNameSecond');
      const radio = document.querySelector<HTMLInputElement>('input[value=pay_after_delivery]');
      if (name) {
        name.value = 'Früh';
        name.dispatchEvent(new Event('input', { bubbles: true }));
      }
      radio?.click();
    };
    const add = document.addEventListener.bind(document);
    let heard = 0;
    document.addEventListener = (...[kind, ...rest]: Parameters<typeof add>) => {
      add(kind, ...rest);
      heard += 1;
      if (heard === 1) queueMicrotask(wake);
    };
  });
  await page.goto(`${origin}/en/shop/cart/delivery-with-registration/?guest=1`);
  await settled(page);
  expect(await page.locator('#field-receiverNameSecond').inputValue()).toBe('Früh');
  await page.locator('input[name=tab][value=courier]').check({ force: true });
  await page.locator('#field-receiverNameFirst').fill('Vera');
  await page.locator('#field-receiverPhone').fill('+49 1512 0000002');
  await page.locator('#field-receiverEmail').fill('awaking@example.test');
  await typeAddress(page);
  await tickConsents(page);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  // The step came without a page of its own; now it wakes up once more.
  await page.reload();
  await settled(page);
  expect(await page.locator('input[value=pay_after_delivery]').isChecked()).toBe(true);
  await submit(page).click();
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').check({ force: true });
  await submit(page).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect
    .poll(() => page.locator('[data-standing]').getAttribute('data-standing'))
    .toBe('later');
  expect(shop.faults).toEqual([]);
});

test('what is ticked and typed in a part whose script is still on its way stays, whatever else is typed meanwhile D85', async () => {
  const page = await shop.newPage({ isFresh: true });
  const origin = await fillCart(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/quick-fields-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const coming = page.waitForRequest('**/assets/quick-fields-*.js');
  await page.goto(`${origin}/en/shop/cart/delivery-with-registration/?guest=1`, {
    waitUntil: 'commit',
  });
  await coming;
  const name = page.locator('#field-receiverNameSecond');
  await expect
    .poll(() =>
      name.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
  const boxes = page.locator('input[name=consents]');
  const ticks = () =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await boxes.first().check({ force: true });
  await page.locator('input[name=promoMentorSale]').fill('KEDR10');
  // React draws the step anew, and has not got this part of it.
  await name.pressSequentially('Früh');
  await page.locator('input[name=tab][value=courier]').check({ force: true });
  await boxes.last().check({ force: true });
  expect(await ticks()).toEqual([true, true]);
  // On a slow phone React is at this part for long enough to be met in the middle of it.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  release();
  await awake(page);
  // React is told of each field by itself, a moment after it has taken them over.
  await settled(page);
  expect(await ticks()).toEqual([true, true]);
  await expect.poll(() => page.locator('input[name=promoMentorSale]').inputValue()).toBe('KEDR10');
  expect(await name.inputValue()).toBe('Früh');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Loaded anew, the boxes stand as they were left, and one that was unticked stays so.
  await page.reload();
  await expect.poll(ticks).toEqual([true, true]);
  await settled(page);
  await boxes.first().uncheck({ force: true });
  await page.locator('input[name=subscribe]').check({ force: true });
  await page.reload();
  await expect.poll(ticks).toEqual([false, true]);
  expect(await page.locator('input[name=subscribe]').isChecked()).toBe(true);
  expect(shop.faults).toEqual([]);
});

test('a form that went off empty comes back in the words of the page, and what was typed before is not called missing', async () => {
  const page = await shop.newPage();
  await putInCart(page, shop, ['400501', 2], { store: 'de', language: 'de' });
  await page.goto(`${shop.at('de')}/de/shop/cart/delivery-with-registration/?guest=1`);
  await settled(page);
  await page.locator('#field-receiverNameSecond').fill('Beispiel');
  await page.locator('#field-receiverNameFirst').fill('Lena');
  // As a page does whose scripts are still on their way: fresh from the server, and sent by the browser itself.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main form input[id^=field-]'))
      field.value = '';
    document.querySelector<HTMLFormElement>('main form')?.submit();
  });
  await page.waitForEvent('load');
  await settled(page);
  const faults = page.locator('main [role=alert]').first();
  expect(await page.locator('#field-receiverNameFirst').inputValue()).toBe('Lena');
  expect(await faults.innerText()).not.toMatch(/Vorname|Nachname/);
  expect(await faults.innerText()).toMatch(/Telefon: /);
  expect(await page.locator('main').innerText()).not.toMatch(/[А-Яа-я]/);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});
