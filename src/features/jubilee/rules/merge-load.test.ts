import { expect, test } from 'vitest';
import { mergeLoad, type LoadMonth, type LoadOffer } from './merge-load.ts';

const words = (name: string) => ({ name, type: 't', short: 's', full: 'f', button: 'b' });
const offer = (number: number, more: Partial<LoadOffer> = {}): LoadOffer => ({
  number,
  path: 'shop/actions/',
  firstDay: '',
  lastDay: '',
  picture: '',
  texts: { ru: words('Чай') },
  ...more,
});
const month = (firstDay: string, more: Partial<LoadMonth> = {}): LoadMonth => ({
  firstDay,
  lastDay: `${firstDay.slice(0, 8)}28`,
  names: { ru: 'Месяц' },
  offers: [offer(1)],
  products: [{ sku: '400201', count: 1 }],
  ...more,
});
const NOV = '2026-11-01';
const merge = (
  last: readonly LoadMonth[] | null,
  standing: readonly LoadMonth[],
  file: readonly LoadMonth[],
  isFileTaken = false,
) => mergeLoad({ last, standing, file, isFileTaken });

test('what nobody has changed in the office becomes what the file says', () => {
  const file = [month(NOV, { names: { ru: 'Новое' }, offers: [offer(2)] }), month('2026-12-01')];
  const merged = merge([month(NOV), month('2026-10-01')], [month('2026-10-01'), month(NOV)], file);
  expect(merged).toEqual({ months: file, conflicts: [] });
});

test('a part that was changed in the office stays, and the rest of the month and the offer follows the file', () => {
  const standing = month(NOV, {
    products: [{ sku: '400204', count: 2 }],
    offers: [offer(1, { picture: 'jubilee-1', lastDay: '2026-11-09' })],
  });
  const file = month(NOV, {
    names: { ru: 'Файл' },
    products: [{ sku: '400501', count: 1 }],
    offers: [offer(1, { texts: { ru: words('Файл') }, picture: 'story-1' })],
  });
  const { months, conflicts } = merge([month(NOV)], [standing], [file]);
  expect(months).toEqual([
    {
      ...standing,
      names: { ru: 'Файл' },
      offers: [
        offer(1, {
          texts: { ru: words('Файл') },
          picture: 'jubilee-1',
          lastDay: '2026-11-09',
        }),
      ],
    },
  ]);
  expect(conflicts).toEqual([
    { month: NOV, offer: null, what: 'products' },
    { month: NOV, offer: 1, what: 'days' },
    { month: NOV, offer: 1, what: 'picture' },
  ]);
});

test('what the office added stays, what it removed stays away, and what it changed is not removed by a file without it', () => {
  const last = [month(NOV, { offers: [offer(1), offer(2), offer(3)] }), month('2026-12-01')];
  const standing = [
    month(NOV, { offers: [offer(1), offer(3, { path: 'shop/geo/' }), offer(4)] }),
    month('2027-01-05'),
  ];
  const file = [month(NOV, { offers: [offer(1), offer(2)] }), month('2026-12-01')];
  const { months, conflicts } = merge(last, standing, file);
  expect(months).toEqual(standing);
  expect(conflicts).toEqual([
    { month: NOV, offer: 2, what: 'removed' },
    { month: NOV, offer: 3, what: 'changed' },
    { month: NOV, offer: 4, what: 'added' },
    { month: '2026-12-01', offer: null, what: 'removed' },
    { month: '2027-01-05', offer: null, what: 'added' },
  ]);
  expect(merge(last, standing, file, true)).toEqual({ months: file, conflicts });
});

test('where the office and the file say the same nothing is told, in whatever order the languages come', () => {
  const both = { ru: words('Один'), en: words('One') };
  const standing = month(NOV, { names: { ru: 'а', en: 'b' }, offers: [offer(1, { texts: both })] });
  const file = month(NOV, {
    names: { en: 'b', ru: 'а' },
    offers: [offer(1, { texts: { en: words('One'), ru: words('Один') } })],
  });
  expect(merge([month(NOV)], [standing], [file]).conflicts).toEqual([]);
});

test('while nobody knows what the last file said, what stands is the office’s', () => {
  const standing = month(NOV, { names: { ru: 'Своё' } });
  const { months, conflicts } = merge(null, [standing], [month(NOV), month('2026-12-01')]);
  expect(months).toEqual([standing, month('2026-12-01')]);
  expect(conflicts).toEqual([{ month: NOV, offer: null, what: 'names' }]);
});

test('taking the file leaves a picture that somebody has sent where the file names none', () => {
  const sent = month(NOV, { offers: [offer(1, { picture: 'jubilee-1' })] });
  const taken = (picture: string) =>
    merge([month(NOV)], [sent], [month(NOV, { offers: [offer(1, { picture })] })], true).months[0]
      ?.offers[0]?.picture;
  expect([taken(''), taken('story-1')]).toEqual(['jubilee-1', 'story-1']);
});
