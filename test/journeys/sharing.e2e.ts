import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type PageOptions, type TestShop } from '../support/shop.ts';
import { signInByCall } from '../support/visitor-calls.ts';

const PRODUCT = '/ru/shop/catalog/product/400506/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
});
beforeEach(() => {
  shop.faults.length = 0;
});
afterAll(() => shop?.close());

/** A product page whose windows, prints and copies are written down instead of done. */
async function openProduct(
  options: PageOptions = {},
  login?: string,
  country?: string,
): Promise<Page> {
  const page = await shop.newPage(options);
  await page.addInitScript(() => {
    const done: string[] = [];
    Object.assign(window, { done });
    window.open = (url, _name, features) => {
      done.push(`window ${String(url).split('?')[0]} ${features}`);
      // As much of a window as the page touches.
      return { opener: window } as unknown as Window;
    };
    window.print = () => {
      done.push(`print ${document.querySelector('[role="dialog"]') === null}`);
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void done.push(`copy ${text}`) },
    });
  });
  if (login) await signInByCall(page, shop, login);
  if (country)
    await page
      .context()
      .addCookies([{ name: 'countryDeliveryCode', value: country, url: shop.origin }]);
  await page.goto(shop.origin + PRODUCT);
  await settled(page);
  return page;
}

const doneOn = (page: Page) => page.evaluate(() => (window as unknown as { done: string[] }).done);
async function openPopup(page: Page) {
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const popup = page.getByRole('dialog', { name: 'Поделиться' });
  await popup.waitFor();
  return popup;
}

describe('the popup of a product', () => {
  test('copies the link of a guest without a referral, and says so I2-115 I2-123 I8-024 UX-44', async () => {
    const page = await openProduct();
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Скопировать' }).click();
    await page.getByText('Ссылка скопирована', { exact: true }).waitFor();
    expect(await doneOn(page)).toEqual([`copy ${shop.origin}${PRODUCT}`]);
    expect(await popup.getByText('Войдите').getAttribute('href')).toContain('/ru/shop/login/');
    expect(shop.faults).toEqual([]);
  });

  test('copies the link of the owner of a contract with the referral and the country of the cookie, and whole addresses of the QR codes I2-027 C2-010 I2-115 I2-122 C6-010 I8-025', async () => {
    const page = await openProduct({}, '1000003', 'by');
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Скопировать' }).click();
    await page.getByText('Ваша ссылка скопирована в буфер обмена', { exact: true }).waitFor();
    const address = `${shop.origin}${PRODUCT}?referral=1000003&delivery=by`;
    expect(await doneOn(page)).toEqual([`copy ${address}`]);
    const telegram = await popup.getByRole('link', { name: 'Telegram' }).getAttribute('href');
    expect(new URL(telegram ?? '').searchParams.get('url')).toBe(address);
    const code = (form: string) =>
      `${shop.origin}/ru/shop/qr/product/400506/${form}/?referral=1000003`;
    expect(await popup.getByRole('img').getAttribute('src')).toBe(code('svg'));
    for (const [name, form] of [
      ['Сохранить QR-код', 'svg'],
      ['Карточка для печати', 'pdf'],
    ] as const)
      expect(await popup.getByRole('link', { name }).getAttribute('href')).toBe(code(form));
    const kept = await page.request.get(shop.origin + PRODUCT);
    expect(await kept.text()).not.toContain('1000003');
  });

  test('leaves a managed contract out C6-011', async () => {
    const page = await openProduct({}, 'M1000005');
    const popup = await openPopup(page);
    expect(await popup.getByLabel('Ссылка на страницу').inputValue()).not.toContain('referral');
    expect(await popup.getByRole('img').getAttribute('src')).toBe(
      `${shop.origin}/ru/shop/qr/product/400506/svg/`,
    );
  });

  test('opens networks in a small window in the middle, apps by their schemes, and asks no server I2-116 I2-117 I2-118 I2-121 I7-050 I9-035', async () => {
    const page = await openProduct();
    const popup = await openPopup(page);
    await popup.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
    // What comes a little after every page has come.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-parts-')),
    );
    await settled(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const signs = await popup
      .getByRole('list', { name: 'Куда отправить' })
      .locator('use')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(signs.length).toBeGreaterThan(7);
    expect(new Set(signs).size).toBe(signs.length);
    await popup.getByRole('link', { name: 'ВКонтакте' }).click();
    expect((await doneOn(page))[0]).toMatch(
      /^window https:\/\/vk\.com\/share\.php popup,width=640,height=500,left=\d+,top=\d+$/,
    );
    const schemes = { Viber: 'viber://forward?', Почта: 'mailto:?', SMS: 'sms:?' };
    for (const [name, scheme] of Object.entries(schemes)) {
      const link = popup.getByRole('link', { name, exact: true });
      expect((await link.getAttribute('href'))?.startsWith(scheme), name).toBe(true);
      expect(await link.getAttribute('target')).toBeNull();
    }
    expect(asked).toEqual([]);
    expect(page.url()).toBe(shop.origin + PRODUCT);
  });

  test('prints the page without itself I2-119', async () => {
    const page = await openProduct();
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Распечатать' }).click();
    await page.waitForFunction(() => (window as unknown as { done: string[] }).done.length > 0);
    expect(await doneOn(page)).toEqual(['print true']);
  });

  test('shows a QR code that has words beside it, as a picture and as a card to print I2-120 UX-44', async () => {
    const page = await openProduct();
    const popup = await openPopup(page);
    const code = popup.getByRole('img', {
      name: 'QR-код страницы «Сыворотка увлажняющая «Девять капель»»',
    });
    expect(
      await code.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBeGreaterThan(100);
    const card = await popup
      .getByRole('link', { name: 'Карточка для печати' })
      .getAttribute('href');
    expect((await page.request.get(String(card))).headers()['content-type']).toBe(
      'application/pdf',
    );
  });

  test('gives the focus back, closes with Esc and with Back, and has no fault for any reader UX-44', async () => {
    for (const width of widthsOf(import.meta.filename)) {
      const page = await openProduct({ width });
      await page.evaluate(() => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
      });
      const popup = await openPopup(page);
      expect(await schemeFaults(page), String(width)).toEqual([]);
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      const button = page.getByRole('button', { name: 'Поделиться' });
      await page.waitForFunction(
        (name) => document.activeElement?.textContent === name,
        'Поделиться',
      );
      await button.click();
      await popup.waitFor();
      // The step back of the one before may still be on its way, and this one has no entry of its own until then.
      await page.waitForFunction(() => history.state?.overlayDepth === 1);
      await page.goBack();
      await popup.waitFor({ state: 'detached' });
      expect(page.url()).toBe(shop.origin + PRODUCT);
      await page.context().close();
    }
    expect(shop.faults).toEqual([]);
  });
});

test('on touch the system’s own sheet opens, and our popup where that one fails, and with a mouse I9-034 UX-44', async () => {
  const withSheet = async (page: Page) => {
    await page.evaluate(() => {
      const { done } = window as unknown as { done: string[] };
      Object.assign(navigator, {
        share: async ({ url }: ShareData) => {
          done.push(`sheet ${url}`);
          if (done.length > 1) throw new DOMException('not here', 'NotAllowedError');
        },
      });
    });
    return page;
  };
  const desk = await withSheet(await openProduct({ width: WIDTHS.desk }));
  await openPopup(desk);
  expect(await doneOn(desk)).toEqual([]);
  await desk.context().close();
  const page = await withSheet(await openProduct({ width: WIDTHS.phone }));
  const button = page.getByRole('button', { name: 'Поделиться' });
  await button.click();
  await page.waitForFunction(() => (window as unknown as { done: string[] }).done.length === 1);
  expect(await doneOn(page)).toEqual([`sheet ${shop.origin}${PRODUCT}`]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await openPopup(page);
});

test('without scripts the way to share is the QR code of the page I2-120', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  await page.goto(shop.origin + PRODUCT);
  await page.getByRole('link', { name: 'Поделиться' }).click();
  await page.waitForURL(`${shop.origin}/ru/shop/qr/product/400506/svg/`);
  expect(await page.locator('svg title').textContent()).toContain('«Девять капель»');
});
