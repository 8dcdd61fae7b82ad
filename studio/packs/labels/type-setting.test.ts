import { describe, expect, it } from 'vitest';
import { barcodeOf } from './barcode.ts';
import { netOf } from './copy.ts';
import { partsOf } from './names.ts';
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
    expect(breakEvenly(tie('Oil for heels'), 2, letters)).toEqual(['Oil', `for${NB}heels`]);
    expect(breakEvenly(tie('Oat of meadows'), 2, letters)).toEqual(['Oat', `of${NB}meadows`]);
    expect(breakEvenly('Tea', 2, letters)).toBeNull();
  });

  it('a long word with a hyphen may break there', () => {
    expect(breakEvenly('Balsam-conditioner', 2, letters)).toEqual(['Balsam-', 'conditioner']);
    expect(breakEvenly('Omega-3', 2, letters)).toBeNull();
  });

  it('a number keeps its unit, a dash its word before', () => {
    expect(tie('weight 60 g — net')).toBe(`weight 60${NB}g${NB}— net`);
  });

  it('texts never pass the width nor the height', () => {
    const set = setBlocks(
      [block('Black bath soap with tar', 90), block('for the steam room', 40)],
      300,
      160,
      letters,
    );
    for (const { lines, size } of set)
      for (const line of lines) expect(letters(line) * size).toBeLessThanOrEqual(300.001);
    expect(heightOf(set)).toBeLessThanOrEqual(160);
  });

  it('small texts are not made smaller than the height asks because a name is long', () => {
    const [, small] = setBlocks(
      [block('A rather long name', 200, 1), block('little', 20)],
      300,
      100,
      letters,
    );
    expect(small?.size).toBe(20);
  });
});

describe('words of a label', () => {
  it('the kind of thing stands under the name proper, and the line’s own name is left out', () => {
    expect(partsOf('400708', 'Juniper Shampoo for Men', 'Taivel')).toEqual({
      title: 'Juniper',
      rest: 'shampoo for men',
    });
    expect(partsOf('400701', 'Taivel Shampoo with Fir', 'Taivel')).toEqual({
      title: 'Shampoo',
      rest: 'with fir',
    });
    expect(partsOf('400501', 'Rosnitsa Day Cream', 'Rosnitsa')).toEqual({
      title: 'Day Cream',
      rest: '',
    });
    expect(partsOf('400113', 'Motherwort Drops, Alcohol-Free', 'Mshara')).toEqual({
      title: 'Motherwort',
      rest: 'drops, alcohol-free',
    });
    expect(partsOf('400804', 'Mint Tooth Powder', 'Myatava')).toEqual({
      title: 'Mint Tooth Powder',
      rest: '',
    });
  });

  it('what stands small is written small, but for letters of vitamins and for names', () => {
    expect(partsOf('400116', 'Chewable Cloudberry with Vitamin C', 'Mshara').rest).toBe(
      'with vitamin C',
    );
    expect(partsOf('400523', 'Micellar Water with Iceland Moss', 'Bely Mokh').rest).toBe(
      'with Iceland moss',
    );
  });

  it('net content is written as on a pack', () => {
    expect(netOf({ value: 1000, unit: 'ml' })).toBe('1 L');
    expect(netOf({ value: 1500, unit: 'g' })).toBe('1.5 kg');
    expect(netOf({ value: 4.5, unit: 'g' })).toBe('4.5 g');
    expect(netOf({ value: 60, unit: 'caps' })).toBe('60 capsules');
    expect(netOf({ value: 1, unit: 'pcs' })).toBe('1 piece');
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
