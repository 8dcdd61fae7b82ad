import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const whole = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
// Who asks for more contrast gets other values, further down.
const [css = ''] = whole.split('@media (prefers-contrast');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

function ratio(scheme: 'light' | 'dark', front: string, back: string): number {
  const [one, other] = [colours.get(front), colours.get(back)];
  if (!one || !other) throw new Error(`no such colour among the tokens: ${front} or ${back}`);
  return contrast(one[scheme], other[scheme]);
}

type Pair = readonly [front: string, back: string, ratio: number];

/** What the colours were drawn for, measured when they were chosen: every pair of the design, either way by 0.1. */
const LIGHT: readonly Pair[] = [
  ['ink', 'paper', 15.5],
  ['ink-2', 'paper', 7.2],
  ['ink-2', 'sand', 6.5],
  ['ink-3', 'surface', 5.0],
  ['ink-3', 'paper', 4.75],
  ['ink-3', 'sand', 4.33],
  ['line-strong', 'surface', 3.7],
  ['on-brand', 'brand', 7.8],
  ['brand', 'paper', 7.5],
  ['brand', 'brand-tint', 6.7],
  ['honey', 'surface', 6.3],
  ['ink', 'honey-fill', 9.4],
  ['berry', 'surface', 6.9],
  ['berry', 'berry-tint', 5.9],
  ['err', 'err-tint', 5.8],
  ['ok', 'ok-tint', 5.1],
  ['warn', 'warn-tint', 6.2],
  ['lake', 'lake-tint', 6.0],
  ['surface', 'j-violet', 8.0],
  ['surface', 'j-green', 6.0],
  ['surface', 'j-blue', 6.9],
  ['focus-out', 'surface', 8.0],
  ['focus-out', 'sand', 7.0],
  ['focus-out', 'brand', 1.0],
];
const DARK: readonly Pair[] = [
  ['ink', 'paper', 15.9],
  ['ink-2', 'paper', 9.9],
  ['brand', 'paper', 9.2],
  ['line-strong', 'paper', 4.4],
  ['line-strong', 'surface', 4.1],
];

test.each(LIGHT)(
  '%s on %s keeps its contrast of %f:1 in the light scheme UX-11',
  (front, back, expected) => {
    expect(Math.abs(ratio('light', front, back) - expected)).toBeLessThan(0.1);
  },
);

test.each(DARK)(
  '%s on %s keeps its contrast of %f:1 in the dark scheme UX-11',
  (front, back, expected) => {
    expect(Math.abs(ratio('dark', front, back) - expected)).toBeLessThan(0.1);
  },
);

test('the faint ink is not enough on sand, so nothing may put it there', () => {
  expect(ratio('light', 'ink-3', 'sand')).toBeLessThan(4.5);
});

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sand'],
  ['ink-2', 'paper'],
  ['ink-2', 'sand'],
  ['ink-3', 'paper'],
  ['ink-3', 'surface'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-press'],
  ['on-honey', 'honey-fill'],
  ['brand', 'surface'],
  ...[
    'brand',
    'honey',
    'berry',
    'lake',
    'ok',
    'warn',
    'err',
    'j-violet',
    'j-green',
    'j-blue',
  ].flatMap((name): (readonly [string, string])[] => [
    [name, 'surface'],
    [name, `${name}-tint`],
    ['ink', `${name}-tint`],
  ]),
];

test.each(['light', 'dark'] as const)('every text of the %s scheme reaches 4.5:1', (scheme) => {
  const weak = TEXT_PAIRS.filter(([front, back]) => ratio(scheme, front, back) < 4.5);
  expect(weak).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'borders of inputs and both focus rings of the %s scheme reach 3:1',
  (scheme) => {
    for (const back of ['surface', 'paper'])
      expect(ratio(scheme, 'line-strong', back)).toBeGreaterThan(3);
    for (const back of ['surface', 'paper', 'sand'])
      expect(ratio(scheme, 'focus-out', back)).toBeGreaterThan(3);
    expect(ratio(scheme, 'focus-in', 'focus-out')).toBeGreaterThan(3);
  },
);
