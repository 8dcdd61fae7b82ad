import { expect, test } from 'vitest';
import { contrast } from '#kit/contrast.ts';
import { paletteOf } from './palette.ts';

test.each(['#7a3b69', '#ffd200', '#000000', '#ffffff', '#0a84ff', '#e30613'])(
  'words in %s, and on it, can be read by day and by night',
  (colour) => {
    const { light, dark } = paletteOf(colour);
    for (const [scheme, ground] of [
      [light, '#f4efe6'],
      [dark, '#1e2b26'],
    ] as const) {
      const { brand = '', 'on-brand': onBrand = '' } = scheme;
      expect(contrast(brand, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
      for (const name of Object.keys(scheme)) expect(scheme[name]).toMatch(/^#[\da-f]{6}$/);
    }
  },
);
