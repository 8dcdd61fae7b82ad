import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useTicks } from './use-ticks.ts';

/** Draws a form whose boxes are pressed at its first drawing, and which is drawn once more with what stands beside them by then. */
function tickedAfter(press: string, later: Readonly<Record<string, number>>): boolean {
  let drawn = 0;
  let isTicked = false;
  function Form() {
    const isFirst = drawn === 0;
    drawn += 1;
    const ticks = useTicks(
      { posted: undefined, kept: { confidentiality: 1 } },
      isFirst ? { confidentiality: 1, 'user-agreement': 1 } : later,
    );
    if (isFirst) ticks.tick(press, true);
    isTicked = ticks.isTicked('confidentiality');
    return null;
  }
  renderToString(createElement(Form));
  expect(drawn).toBe(2);
  return isTicked;
}

test('a box comes back empty when a newer text comes to stand beside it while the form is open, also once one was pressed D85', () => {
  const newer = { confidentiality: 2, 'user-agreement': 1 };
  for (const press of ['confidentiality', 'user-agreement'])
    expect([
      tickedAfter(press, newer),
      tickedAfter(press, { ...newer, confidentiality: 1 }),
    ]).toEqual([false, true]);
});
