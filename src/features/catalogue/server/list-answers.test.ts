import { expect, test } from 'vitest';
import { cacheListAnswers, type ListAnswer } from './list-answers.ts';

const BEGIN = new Date('2026-11-20T12:00:00.000Z');
const END = '2026-11-20T12:00:30.000Z';
const at = (moment: string): Date => new Date(moment);

// What is kept looks at ends only.
const answer = (discountEnd: string | null, markerEnd: string | null = null) =>
  ({
    items: [
      {
        discount: discountEnd && { value: 20, endedAt: discountEnd },
        markers: [{ dateEnd: markerEnd }],
      },
    ],
  }) as unknown as ListAnswer;

function keeping(make: () => ListAnswer) {
  let revision = 1;
  const answers = cacheListAnswers(() => revision);
  return {
    ask: (key: string, now: Date) => answers.get(key, now, make),
    change: () => (revision += 1),
  };
}

test('a list is the very same object for a minute, and another one after any change of the catalogue', () => {
  const { ask, change } = keeping(() => answer(null));
  const first = ask('a', BEGIN);
  expect(ask('a', at('2026-11-20T12:00:59.999Z'))).toBe(first);
  expect(ask('b', BEGIN)).not.toBe(first);
  expect(ask('a', at('2026-11-20T12:01:00.000Z'))).not.toBe(first);
  const second = ask('a', at('2026-11-20T12:01:00.000Z'));
  change();
  expect(ask('a', at('2026-11-20T12:01:00.000Z'))).not.toBe(second);
});

test.each([
  ['a reduced price', answer(END)],
  ['a marker', answer(null, END)],
])('a list is kept to the end of %s in it, to the millisecond C3-123', (_what, given) => {
  const { ask } = keeping(() => ({ ...given }));
  const first = ask('a', BEGIN);
  expect(ask('a', at('2026-11-20T12:00:29.999Z'))).toBe(first);
  expect(ask('a', at(END))).not.toBe(first);
});
