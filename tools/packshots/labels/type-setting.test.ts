import { describe, expect, it } from 'vitest';
import { barcodeOf } from './barcode.ts';
import { netOf, partsOf } from './copy.ts';
import { breakEvenly, heightOf, setBlocks, tie, type Block } from './type-setting.ts';

const NB = '\u00a0';
const letters = (text: string): number => text.length * 0.5;
const block = (text: string, size: number, maxLines = 3): Block => ({
  text,
  size,
  maxLines,
  colour: '#000000',
  font: { family: 'Onest Variable', weight: 400 },
});

describe('setting type on labels', () => {
  it('lines come out even, and a short word stays with the next one', () => {
    expect(breakEvenly(tie('Средство для мытья полов'), 2, letters)).toEqual([
      'Средство',
      `для${NB}мытья полов`,
    ]);
    expect(breakEvenly(tie('Чай с мятой'), 2, letters)).toEqual(['Чай', `с${NB}мятой`]);
    expect(breakEvenly('Чай', 2, letters)).toBeNull();
  });

  it('a long word with a hyphen may break there', () => {
    expect(breakEvenly('Бальзам-ополаскиватель', 2, letters)).toEqual(['Бальзам-', 'ополаскиватель']);
    expect(breakEvenly('Омега-3', 2, letters)).toBeNull();
  });

  it('a number keeps its unit, a dash its word before', () => {
    expect(tie('масса 60 г — нетто')).toBe(`масса 60${NB}г${NB}— нетто`);
  });

  it('texts never pass the width nor the height', () => {
    const set = setBlocks(
      [block('Мыло чёрное банное с дёгтем', 90), block('для парной', 40)],
      300,
      160,
      letters,
    );
    for (const { lines, size } of set)
      for (const line of lines) expect(letters(line) * size).toBeLessThanOrEqual(300.001);
    expect(heightOf(set)).toBeLessThanOrEqual(160);
  });

  it('small texts are not made smaller than the height asks because a name is long', () => {
    const [, small] = setBlocks([block('Очень длинное слово', 200, 1), block('мало', 20)], 300, 100, letters);
    expect(small?.size).toBe(20);
  });
});

describe('words of a label', () => {
  it('guillemets hold the name; the line’s own name in them leaves the name to the rest', () => {
    expect(partsOf('Шампунь мужской «Можжевельник»', 'Тайвель')).toEqual({
      kind: 'шампунь мужской',
      title: '«Можжевельник»',
      rest: '',
    });
    expect(partsOf('Шампунь «Тайвель» с пихтой', 'Тайвель')).toEqual({
      kind: '',
      title: 'Шампунь',
      rest: 'с пихтой',
    });
    expect(partsOf('Зубной порошок', 'Мятава')).toEqual({ kind: '', title: 'Зубной порошок', rest: '' });
  });

  it('net content is written as on a pack', () => {
    expect(netOf({ value: 1000, unit: 'ml' })).toBe('1 л');
    expect(netOf({ value: 1500, unit: 'g' })).toBe('1,5 кг');
    expect(netOf({ value: 4.5, unit: 'g' })).toBe('4,5 г');
    expect(netOf({ value: 21, unit: 'caps' })).toBe('21 капсула');
    expect(netOf({ value: 12, unit: 'pcs' })).toBe('12 штук');
    expect(netOf({ value: 3, unit: 'pcs' }, true)).toBe('3 предмета');
  });

  it('the bar code is the one of the digits: two wide marks of five in every digit', () => {
    const widths = barcodeOf('400101');
    expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(widths.slice(-3)).toEqual([2.5, 1, 1]);
    // 4 is 00101 in the bars, 0 is 00110 in the gaps between them.
    expect(widths.slice(4, 14)).toEqual([1, 1, 1, 1, 2.5, 2.5, 1, 2.5, 2.5, 1]);
    expect(barcodeOf('12345')).toEqual(barcodeOf('012345'));
  });
});
