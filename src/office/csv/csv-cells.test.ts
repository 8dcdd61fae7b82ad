import { expect, test } from 'vitest';
import { cellText, csvForm, harmless } from './csv-cells.ts';

test.each([
  '=1+1',
  '+79991234567',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '"=1+1',
  `'=1+1`,
  '  =1+1',
  '\u00a0=1+1',
  '\u200f=1+1',
  '\u202e=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '＠A1',
  '%0A=1',
  '|cmd',
  '"\u200e @A1',
])('%j stays a text', (text) => {
  expect(harmless(text)).toMatch(/^'/);
});

test.each(['Анна', 'a=b', '1-2', 'x+y', 'mail@example.test', '', '10000016', '«Чай»', '"Чай"'])(
  '%j is left as it is',
  (text) => {
    expect(harmless(text)).toBe(text);
  },
);

test('cells and decimals are parted as the language of the spreadsheet does', () => {
  expect(csvForm('en-US')).toEqual({ delimiter: ',', decimal: '.' });
  for (const locale of ['ru-RU', 'de-DE', 'tr-TR'])
    expect(csvForm(locale)).toEqual({ delimiter: ';', decimal: ',' });
  expect(cellText({ figure: '-1240.50' }, csvForm('de-DE'))).toBe('-1240,50');
  expect(cellText({ figure: '1240.50' }, csvForm('en-US'))).toBe('1240.50');
  expect(cellText(null, csvForm('en-US'))).toBe('');
});
