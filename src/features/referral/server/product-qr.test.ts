import QRCode from 'qrcode';
import { describe, expect, test, vi } from 'vitest';
import type { Place } from '#base/place.ts';
import type { ProductCard } from '#features/catalogue/model.ts';
import { openProductQr, type ProductQrParts } from './product-qr.ts';
import { QUIET_ZONE } from '#platform/qr-modules.ts';
import { runsOf } from '#platform/print/printed-text.ts';

const place: Place = { store: 'kz', country: 'kz', cityId: null, language: 'ru' };
const NAME = 'Қымыз & «Таң» крем';
const url = '/ru/shop/catalog/product/400101/';
// The route reads no more of a card than this.
const card = { sku: '400101', name: NAME, url } as ProductCard;

function shop(more: Partial<ProductQrParts> = {}) {
  const listCards = vi.fn((_place: Place, skus: readonly string[]) =>
    skus[0] === card.sku ? [card] : [],
  );
  const find = openProductQr({
    // Whether there is a market is all that is asked of it.
    catalogue: { listCards, findMarket: () => ({}) as never },
    siteOf: (store) => `https://${store}.shop.test`,
    translateFor: () => (text) =>
      text.message.replace(/\{(\w+)\}/g, (_all, name: string) => String(text.values?.[name])),
    now: () => new Date('2026-11-20T12:00:00Z'),
    ...more,
  });
  const ask = async (form: 'svg' | 'pdf', referral?: string, sku = '400101') =>
    (await find({ place, sku, referral, form }))?.bytes.toString('latin1') ?? null;
  return { find, ask };
}

/** Reads the dark modules of a picture back, as a camera would see them. */
function modulesOf(svg: string): boolean[] {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) - 2 * QUIET_ZONE;
  const dark = Array.from({ length: side * side }, () => false);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1)
      dark[(Number(y) - QUIET_ZONE) * side + Number(x) - QUIET_ZONE + at] = true;
  return dark;
}

const modulesFor = (text: string): boolean[] =>
  Array.from(QRCode.create(text, { errorCorrectionLevel: 'M' }).modules.data, Boolean);

describe('the QR code of a product as a picture', () => {
  test('holds the whole address of the product’s page I2-120 C2-010 I7-049', async () => {
    const svg = await shop().ask('svg');
    expect(modulesOf(svg ?? '')).toEqual(modulesFor(`https://kz.shop.test${url}`));
  });

  test('holds who shares it C2-010 I7-049', async () => {
    const svg = await shop().ask('svg', '1000002');
    expect(modulesOf(svg ?? '')).toEqual(modulesFor(`https://kz.shop.test${url}?referral=1000002`));
  });

  test('a managed contract and whatever is no contract leave no trace C6-011', async () => {
    const { ask } = shop();
    const plain = await ask('svg');
    for (const referral of ['M100001', '', 'a'.repeat(21), '1&x=2'])
      expect(await ask('svg', referral)).toBe(plain);
  });

  test('says in words what it is, with signs that markup would read escaped UX-44', async () => {
    const { find } = shop();
    const file = await find({ place, sku: '400101', referral: undefined, form: 'svg' });
    expect(file?.type).toBe('image/svg+xml');
    const svg = file?.bytes.toString('utf8') ?? '';
    expect(svg).toContain('<title id="title">QR-код страницы «Қымыз &amp; «Таң» крем»</title>');
    expect(svg).toContain('role="img" aria-labelledby="title"');
    expect(svg).not.toContain('style');
  });
});

test('an unknown product, and what is no SKU at all, have no code C2-010', async () => {
  const { ask } = shop();
  for (const sku of ['999999', '', '../x', 'x'.repeat(65)])
    expect(await ask('svg', undefined, sku)).toBeNull();
  expect(
    await shop({ catalogue: { listCards: () => [card], findMarket: () => null } }).ask('pdf'),
  ).toBeNull();
});

describe('the card to print', () => {
  test('is one page of A6 with letters of ours in it: Russian, Kazakh and Latin ones C2-010 I7-049', async () => {
    const file = await shop().find({ place, sku: '400101', referral: '1000002', form: 'pdf' });
    const pdf = file?.bytes.toString('latin1') ?? '';
    expect(file?.type).toBe('application/pdf');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf).toMatch(/\/MediaBox \[0 0 297\.64 419\.53\]/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    for (const face of ['Onest-Lat-400', 'Onest-Cyr-400', 'Onest-Cyr-600', 'Onest-Ext-600'])
      expect(pdf).toContain(face);
    expect(file?.bytes.length).toBeLessThan(40_000);
  });

  test('is the same file for the same question, made once', async () => {
    const { find } = shop();
    const asked = { place, sku: '400101', referral: undefined, form: 'pdf' } as const;
    const [one, other] = await Promise.all([find(asked), find(asked)]);
    expect(one?.bytes).toBe(other?.bytes);
  });

  test('sets each letter in a face that has it, and leaves out what none has C2-010', () => {
    expect(runsOf('Қымыз Aқ 🙂')).toEqual([
      { part: 'cyrillic-ext', text: 'Қ' },
      { part: 'cyrillic', text: 'ымыз' },
      { part: 'latin', text: ' A' },
      { part: 'cyrillic-ext', text: 'қ' },
      { part: 'latin', text: ' ' },
    ]);
    expect(runsOf('Ұйқы й').map(({ part }) => part)).toEqual([
      'cyrillic',
      'cyrillic-ext',
      'cyrillic',
      'latin',
      'cyrillic',
    ]);
  });
});
