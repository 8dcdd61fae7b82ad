import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fragmentKeeper, KeptFragment, type KeepFragment } from './kept-fragment.tsx';

const kept = new Map<string, string>();
let made = 0;
const keep: KeepFragment = (of, make) => {
  const known = kept.get(of) ?? ((made += 1), renderToString(make()));
  kept.set(of, known);
  return known;
};

function List({ names }: { names: readonly string[] }) {
  const id = useId();
  const card = (name: string) =>
    createElement(KeptFragment, {
      key: name,
      as: 'li',
      className: 'row',
      of: name,
      id: `${id}${name}`,
      // oxlint-disable-next-line react/no-children-prop -- a test without JSX
      children: (own: string) => createElement('p', { id: own, title: '<&>' }, name, ' ', 'чай'),
    });
  return createElement('ul', null, names.map(card), createElement('p', null, useId()));
}

test('a kept fragment is word for word what React writes, with the id of its place, and is made once', () => {
  const list = createElement(List, { names: ['a', 'b', 'a2'] });
  const plain = renderToString(list);
  const keeping = createElement(fragmentKeeper.Provider, { value: keep }, list);
  expect(renderToString(keeping)).toBe(plain);
  expect(renderToString(keeping)).toBe(plain);
  expect(made).toBe(3);
  const shifted = createElement('div', null, createElement('i'), keeping);
  expect(renderToString(shifted)).toBe(
    renderToString(createElement('div', null, createElement('i'), list)),
  );
  expect(made).toBe(3);
});
