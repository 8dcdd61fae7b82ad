import { expect, test } from 'vitest';
import { readGiftFile } from './gift-file.ts';

test('a file of gifts is read line by line; what is wrong is said by its line, and the others stand I3-004', () => {
  const { lines, troubles } = readGiftFile(
    [
      'id;contract;kind;sum;reason',
      'a-1;1000002;bz;100;Спасибо',
      '',
      'a-1;1000003;bz;100;Спасибо',
      'a-2;10;bz;100;Спасибо',
      'a-3;1000003;gold;100;Спасибо',
      'a-4;1000003;credit;;Спасибо',
      'a-5;1000003;credit;5;',
      'a-6;1000003;credit',
      ' a-7 ; 1000003 ; credit ; 5,50 ; Возврат\r',
    ].join('\n'),
  );
  expect(lines.map(({ number, id }) => [number, id])).toEqual([
    [2, 'a-1'],
    [10, 'a-7'],
  ]);
  expect(lines[1]).toMatchObject({ kind: 'credit', sum: '5,50', reason: 'Возврат' });
  expect(troubles.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
});
