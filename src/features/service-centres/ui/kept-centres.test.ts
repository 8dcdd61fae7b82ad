import { expect, test } from 'vitest';
import { keepCentres, keptCentres } from './kept-centres.ts';

function storage(first: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(first));
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return () => store;
}

test('the browser keeps the centres of each language with their version I2-143', () => {
  const store = storage();
  expect(keptCentres(store, 'ru')).toBeNull();
  keepCentres(store, 'ru', { version: 'one', list: [] });
  expect(keptCentres(store, 'ru')).toEqual({ version: 'one', list: [] });
  expect(keptCentres(store, 'en')).toBeNull();
});

test('what is none of ours, and a browser that keeps nothing, do no harm', () => {
  for (const words of ['{', '7', 'null', '{"version":1,"list":[]}', '{"version":"a"}'])
    expect(keptCentres(storage({ service_centres_ru: words }), 'ru')).toBeNull();
  const closed = () => {
    throw new Error('closed');
  };
  expect(keptCentres(closed, 'ru')).toBeNull();
  expect(() => keepCentres(closed, 'ru', { version: 'a', list: [] })).not.toThrow();
});
