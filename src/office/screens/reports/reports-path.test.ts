import { expect, test } from 'vitest';
import { readEntryFilters, readReportFilters, reportPath, entriesPath } from './reports-path.ts';

const read = (query: string) => readReportFilters(new URLSearchParams(query));

test('an address says what is shown, and is read as it was written', () => {
  for (const query of [
    'report=returns&store=kz&period=own&from=2026-01-02&to=2026-02-03&step=week',
    'report=points&period=last-month&search=1000',
    '',
  ]) {
    const filters = read(query);
    expect(read(reportPath(filters).split('?')[1] ?? '')).toEqual(filters);
  }
  const entries = readEntryFilters(new URLSearchParams('list=deliveries&of=COURIER&store=ru'));
  expect(entries).toMatchObject({ list: 'deliveries', of: 'COURIER', store: 'ru' });
  const again = entriesPath(entries).split('?')[1] ?? '';
  expect(readEntryFilters(new URLSearchParams(again))).toEqual(entries);
});

test('days that differ from those in the form are somebody’s own; the same ones keep the preset', () => {
  const shown = 'period=last-month&shown=2026-10-01%2C2026-10-31';
  expect(read(`${shown}&from=2026-10-01&to=2026-10-31`).preset).toBe('last-month');
  expect(read(`${shown}&from=2026-10-02&to=2026-10-31`).preset).toBe('own');
  expect(read('period=last-month&from=2026-10-02&to=2026-10-31').preset).toBe('last-month');
});

test('what an address does not know is as usual', () => {
  expect(read('report=all&period=ever&step=hour')).toEqual({
    report: 'sales',
    store: null,
    preset: 'this-month',
    from: '',
    to: '',
    step: null,
    search: '',
  });
});
