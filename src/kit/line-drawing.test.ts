import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DRAWING_NAMES } from './line-drawing.tsx';

const LIMIT_BYTES = 4096;
const sheet = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8');
const drawn = [
  ...sheet.matchAll(/<symbol id="(\w+)" viewBox="0 0 160 160">([\s\S]*?)<\/symbol>/g),
].map(([whole, name = '', content = '']) => ({ name, content, bytes: Buffer.byteLength(whole) }));

test('every drawing that has a name is drawn, and nothing else is in the file', () => {
  expect(drawn.map(({ name }) => name)).toEqual([...DRAWING_NAMES]);
  expect(sheet.match(/<symbol/g)?.length).toBe(DRAWING_NAMES.length);
});

describe.each(drawn)('the drawing $name', ({ content, bytes }) => {
  test('is ink and one honey fill, in at most 4 KB', () => {
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
    const fills = content.match(/fill="[^"]+"/g);
    expect(fills).toEqual(['fill="var(--drawing-fill,#f3bc55)"']);
    expect(content.match(/<path/g)).toHaveLength(2);
  });

  test('stays inside its 160 px', async () => {
    // Ten more on every side show what would be cut off.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-10 -10 180 180" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${content.replace('var(--drawing-fill,#f3bc55)', '#f3bc55')}</svg>`;
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
    const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(10);
    expect(Math.max(left + info.width, top + info.height)).toBeLessThanOrEqual(170);
    expect(Math.max(info.width, info.height)).toBeGreaterThan(110);
  });
});
