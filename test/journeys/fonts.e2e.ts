import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, findMissingFonts } from '../../tools/gate/find-chromium.ts';
import { launchBrowser, openContexts } from '../support/browser.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
});
afterAll(() => shop?.close());

const HOME = '/ru/';
const PRODUCT = '/ru/shop/catalog/product/400501/';
const CATEGORY = '/ru/shop/catalog/litso-263/';
/** The gate weighs one of them, another with another commit. */
const PAGES = partOf([HOME, CATEGORY, PRODUCT], `${import.meta.filename} pages`);
const UI_LIMIT_BYTES = 32_000;
const SHIFT_LIMIT = 0.02;

/** Counts what moves by itself, from the first picture on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const counter = { shift: 0 };
    Object.assign(window, { counter });
    new PerformanceObserver((list) => {
      // The type of these entries is not among TypeScript's.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        counter.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Files of ours that have come; the system's own faces are not counted. */
const loadedFaces = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ status, family }) => status === 'loaded' && !family.includes('Fallback'),
      ).length,
  );

/** Faces of the system that have our measures and are in use: family and weights. */
const measuredFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && family.includes('Fallback'))
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
      .toSorted(),
  );

const shiftOf = (page: Page) =>
  // Put there by watchShifts.
  page.evaluate(() => (window as unknown as { counter: { shift: number } }).counter.shift);

/** A browser that finds fonts of one family name only, as on a system without the others. */
async function browserWith(family: string, folder: string): Promise<Browser> {
  const file = path.join(folder, `${family}.conf`);
  const named = ['', ' Sans', ' Serif', ' Mono'].map(
    (kind) => `<pattern><patelt name="family"><string>${family}${kind}</string></patelt></pattern>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
      <selectfont>
        <rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern></rejectfont>
        <acceptfont>${named.join('')}</acceptfont>
      </selectfont>
    </fontconfig>`,
  );
  return launchBrowser({ env: { FONTCONFIG_FILE: file } });
}

/** Names of the fonts in which headings and links of a page are drawn. */
async function fontsOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const wanted = { nodeId: root.nodeId, selector: 'h1, h2, header a' };
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', wanted);
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await devtools.detach();
  return [...new Set(drawn.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))];
}

/** Each system has a browser of its own: the gate takes one of them, another with another commit. */
const SYSTEMS = partOf(
  [
    { family: 'Liberation', kind: '' },
    { family: 'DejaVu', kind: ' Linux' },
  ],
  `${import.meta.filename} systems`,
);

describe.each(SYSTEMS)('on a system that has $family alone', ({ family, kind }) => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arnika-fonts-'));
    browser = await browserWith(family, folder);
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(
    partOf([HOME, PRODUCT], `${import.meta.filename} ${family}`).flatMap((address) =>
      widthsOf(import.meta.filename).map((width) => ({ address, width })),
    ),
  )(
    'letters that come late move nothing on $address at $width px UX-1',
    async ({ address, width }) => {
      const context = await openContexts(browser).open(
        {
          viewport: {
            width,
            height: 880,
          },
          locale: 'ru-RU',
          reducedMotion: 'reduce',
          isMobile: width === WIDTHS.phone,
          hasTouch: width === WIDTHS.phone,
        },
        true,
      );
      const page = await context.newPage();
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      const held: string[] = [];
      await page.route('**/*.woff2', async (route) => {
        held.push(route.request().url());
        await isReleased;
        await route.continue();
      });
      await watchShifts(page);
      await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await twoFrames(page);
      const before = await loadedFaces(page);
      const drawnIn = await fontsOf(page);
      const measured = await measuredFaces(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      await settled(page);
      await twoFrames(page);
      expect(before).toBe(0);
      expect(measured).toEqual([
        `Cormorant Fallback${kind} 600`,
        `Onest Fallback${kind} 400 500`,
        `Onest Fallback${kind} 600 700`,
      ]);
      expect(drawnIn).toContain(`${family} Sans`);
      expect(drawnIn.filter((name) => !name.startsWith(family))).toEqual([]);
      expect(await loadedFaces(page)).toBe(new Set(held).size);
      expect(held.length).toBeGreaterThan(1);
      expect(await shiftOf(page)).toBeLessThan(SHIFT_LIMIT);
      await context.close();
    },
  );
});

test('a Russian page loads 32 kB of interface letters at most, and none of the stock files UX-2', async () => {
  for (const address of PAGES) {
    const page = await shop.newPage({ isFresh: true });
    const sizes = new Map<string, number>();
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(shop.origin + address);
    await settled(page);
    for (const answer of answers) {
      const name = new URL(answer.url()).pathname.split('/').at(-1) ?? '';
      if (name.endsWith('.woff2'))
        sizes.set(name, Number(await answer.headerValue('content-length')));
    }
    const ui = [...sizes].filter(([name]) => /^(onest|geologica)/.test(name));
    const bytes = ui.reduce((sum, [, size]) => sum + size, 0);
    expect(ui.map(([name]) => name.replace(/-[\w-]{8}\.woff2$/, '')).toSorted(), address).toEqual([
      'onest-currency',
      'onest-cyrillic',
      'onest-latin',
    ]);
    expect(bytes).toBeLessThan(UI_LIMIT_BYTES);
    expect([...sizes.keys()].filter((name) => name.includes('wght'))).toEqual([]);
  }
});

test('every sign of a price and every letter of our languages is drawn in our own face', async () => {
  const page = await shop.newPage({ isFresh: true });
  await page.goto(shop.origin + HOME);
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  for (const [letters, faces] of [
    ['1\u202f240,50\u00a0₽', ['Onest']],
    ['12\u00a0340\u00a0₸ № − × ½ «»–—…', ['Onest']],
    ['Ёё Ўў Іі Әә Ғғ Ққ Ңң Өө Үү Һһ Ұұ', ['Onest']],
    ['Größe für Übergänge, Straße', ['Onest']],
    ['₮ ₫', ['Geologica', 'Onest']],
  ] as const) {
    await page.evaluate((text) => {
      document.querySelector('#probe')?.remove();
      const probe = document.createElement('p');
      probe.id = 'probe';
      probe.textContent = text;
      document.querySelector('main')?.prepend(probe);
    }, letters);
    await twoFrames(page);
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '#probe',
    });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
    expect(new Set(fonts.map(({ familyName }) => familyName.split(' ')[0])), letters).toEqual(
      new Set(faces),
    );
  }
});

test('the browser of the journeys has the fonts that pages fall back to, and says which one it lacks', async () => {
  const browser = findChromium() ?? '';
  expect(await findMissingFonts(browser)).toEqual([]);
  const wanted = [
    ['No Such Font'],
    ['No Such Font', 'Liberation Sans', 'Arial'],
    ['Nor This', 'Nor That'],
  ];
  expect(await findMissingFonts(browser, wanted)).toEqual(['No Such Font', 'Nor This or Nor That']);
});
