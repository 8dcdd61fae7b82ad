import { expect, test } from 'vitest';
import { managingRefusal, nextOccurrence, type ManagedFacts, type Managing } from './may-manage.ts';

const ALL: readonly Managing[] = ['cancel', 'skip', 'pause', 'resume', 'move', 'take', 'means'];

const facts = (state: ManagedFacts['state'], ...states: string[]): ManagedFacts => ({
  state,
  occurrences: states.map((each, index) => ({
    number: index + 1,
    dueOn: '2026-12-05',
    state: each as ManagedFacts['occurrences'][number]['state'],
  })),
});

const refusals = (of: ManagedFacts, number: number | null = null) =>
  Object.fromEntries(ALL.map((each) => [each, managingRefusal(each, of, number)]));

test('nothing is done with what has ended', () => {
  for (const state of ['canceled', 'finished'] as const)
    expect(new Set(Object.values(refusals(facts(state, 'payed', 'planned'))))).toEqual(
      new Set(['IS_OVER']),
    );
});

test('the next month is the first that is open, in whatever order they are read', () => {
  const some = facts('active', 'payed', 'skipped', 'failed', 'planned');
  expect(nextOccurrence(some)?.number).toBe(4);
  const { occurrences } = some;
  expect(nextOccurrence({ ...some, occurrences: occurrences.toReversed() })?.number).toBe(4);
  expect(nextOccurrence(facts('active', 'payed', 'ordered'))).toBeNull();
});

test('a month that was ordered meanwhile is skipped, moved and taken no sooner; an end and another card always come in time', () => {
  const some = facts('active', 'payed', 'ordered', 'planned');
  expect(refusals(some, 2)).toEqual({
    cancel: null,
    skip: 'ALREADY_ORDERED',
    pause: 'ALREADY_ORDERED',
    resume: 'NOT_PAUSED',
    move: 'ALREADY_ORDERED',
    take: 'ALREADY_ORDERED',
    means: null,
  });
  expect(refusals(some, 3)).toMatchObject({ skip: null, pause: null, move: null, take: null });
});

test('after its last month there is nothing to skip', () => {
  expect(managingRefusal('skip', facts('active', 'payed', 'ordered'), null)).toBe('NO_NEXT');
});

test('what rests is taken up again, ended, and gets another card, and nothing else', () => {
  expect(refusals(facts('paused', 'payed', 'planned'))).toEqual({
    cancel: null,
    skip: 'IS_PAUSED',
    pause: 'IS_PAUSED',
    resume: null,
    move: 'IS_PAUSED',
    take: 'IS_PAUSED',
    means: null,
  });
});
