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

test('centres that an older shop kept in another shape are not drawn, but asked for again I2-143', () => {
  const centre = {
    contract: '7700001',
    number: 1,
    country: 'ru',
    cityId: 1,
    cityName: 'Москва',
    name: 'Центр',
    address: 'Примерная ул., 1',
    hours: 'ежедневно',
    lat: 55.7,
    lon: 37.6,
  };
  const read = (list: readonly unknown[]) =>
    keptCentres(storage({ service_centres_ru: JSON.stringify({ version: 'a', list }) }), 'ru');
  expect(read([centre])?.list).toEqual([centre]);
  for (const name of Object.keys(centre)) {
    expect(read([centre, { ...centre, [name]: undefined }]), name).toBeNull();
    expect(read([{ ...centre, [name]: null }]), name).toBeNull();
  }
  expect(read([null])).toBeNull();
});
