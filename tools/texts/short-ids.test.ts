import { expect, test } from 'vitest';
import { shortIds, withShortIds } from './short-ids.ts';

const UI = 'src/features/cart/ui/cart.tsx';
const short = shortIds(
  new Map([
    ['Whrxrw', [UI]],
    ['2DqmGz', [UI, 'src/web/shell/header.tsx']],
    ['2Dq_Gz', [UI]],
    ['cart.clear', [UI]],
    ['Zahlen', ['src/countries/de.ts', UI]],
  ]),
);

test('an id is as short as it can be and still differ from every other', () => {
  expect([...short]).toEqual([
    ['Whrxrw', 'Wh'],
    ['2DqmGz', '2Dqm'],
    ['2Dq_Gz', '2Dq_'],
  ]);
});

test('a module asks by the short ids, whatever its quotes, and nothing else in it changes', () => {
  const code = `_({ id: "Whrxrw" }); x('2DqmGz', \`2Dq_Gz\`, "cart.clear", "Zahlen", "button", "aWhrxrw"); Whrxrw`;
  expect(withShortIds(code, short)).toBe(
    `_({ id: "Wh" }); x('2Dqm', \`2Dq_\`, "cart.clear", "Zahlen", "button", "aWhrxrw"); Whrxrw`,
  );
});
