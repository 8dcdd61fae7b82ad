import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

const sheet = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
const drawn = [
  ...sheet.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="([^"]+)"\/><\/symbol>/g),
].map(([, name = '', path = '']) => ({ name, path }));

/** How many numbers each command takes. */
const NUMBERS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** The commands of a path, each with its numbers; the flags of an arc may stand without a space between them. */
const commandsOf = (path: string): readonly { letter: string; count: number }[] =>
  [...path.matchAll(/([a-z])([^a-z]*)/gi)].map(([, letter = '', rest = '']) => ({
    letter: letter.toUpperCase(),
    count: [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].length,
  }));

/** Side of the picture that an icon is drawn in for the test: the 24 px box with 4 px around it, each 4 dots wide. */
const [MARGIN, SCALE] = [4, 4];

async function inkOutsideTheBox(path: string): Promise<{ inside: number; outside: number }> {
  const side = 24 + 2 * MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * SCALE}" height="${side * SCALE}" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = { inside: 0, outside: 0 };
  const isIn = (place: number) => place >= MARGIN * SCALE && place < (MARGIN + 24) * SCALE;
  for (let dot = 0; dot < data.length; dot += 1) {
    if ((data[dot] ?? 0) < 32) continue;
    const isInside = isIn(dot % info.width) && isIn(Math.floor(dot / info.width));
    found[isInside ? 'inside' : 'outside'] += 1;
  }
  return found;
}

test('every icon that has a name is drawn, and nothing else is in the file', () => {
  expect(drawn.map(({ name }) => name)).toEqual([...ICON_NAMES]);
  const all = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(all).toEqual([...ICON_NAMES]);
});

describe.each(drawn)('the icon $name', ({ path }) => {
  test('is a path that every reader of SVG understands', () => {
    expect(path).toMatch(/^M[\dMLHVCSQTAZ .-]+$/i);
    for (const { letter, count } of commandsOf(path)) {
      const each = NUMBERS[letter] ?? Number.NaN;
      expect([letter, each === 0 ? count : count % each]).toEqual([letter, 0]);
    }
  });

  test('fills its box of 24 px and does not leave it', async () => {
    const { inside, outside } = await inkOutsideTheBox(path);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(300);
  });
});
