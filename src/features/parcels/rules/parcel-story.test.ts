import { expect, test } from 'vitest';
import { PARCEL_STATES, type ParcelEvent } from '#features/carriers/model.ts';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import { isOver, parcelStory } from './parcel-story.ts';

const createdAt = new Date('2026-11-20T09:00:00Z');
const times = { createdAt, now: new Date('2026-12-20T09:00:00Z') };
const at = (hours: number): Date => new Date(createdAt.getTime() + hours * 3_600_000);
const event = (state: ParcelEvent['state'], hours: number, place = ''): ParcelEvent => ({
  state,
  at: at(hours),
  place,
});
const statesOf = (events: readonly ParcelEvent[]) =>
  parcelStory(events, times).steps.map(({ state }) => state);

const WHOLE = [
  event('registered', 0),
  event('accepted', 5, 'Москва'),
  event('underway', 20, 'Тула'),
  event('at-point', 60, 'Орёл'),
  event('delivered', 80, 'Орёл'),
];

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ value }) => value);
}

test('whatever the order in which events are told, and however often, a parcel is where it is', () => {
  const random = randomFrom(27);
  for (let round = 0; round < 300; round++) {
    const events = Array.from({ length: 12 }, () =>
      event(
        PARCEL_STATES[Math.floor(random() * PARCEL_STATES.length)] ?? 'underway',
        Math.floor(random() * 6) * 10,
        random() < 0.5 ? 'Москва' : 'Тула',
      ),
    );
    const first = parcelStory(events, times);
    expect(parcelStory(shuffled([...events, ...events], random), times)).toEqual(first);
    // Of all that is told so far each word of its end is the last one.
    const end = first.steps.findIndex(({ state }) => isOver(state));
    if (end >= 0) expect(end).toBe(first.steps.length - 1);
  }
});

test('a late event moves no parcel back: neither one that happened before nor one of a clock that goes wrong', () => {
  expect(parcelStory(WHOLE, times)).toMatchObject({ state: 'delivered', at: at(80) });
  expect(statesOf([...WHOLE, event('accepted', 90), event('underway', 70)])).toEqual([
    'registered',
    'accepted',
    'underway',
    'at-point',
    'delivered',
  ]);
  expect(parcelStory(WHOLE.slice(0, 3).toReversed(), times).state).toBe('underway');
  expect(parcelStory([event('underway', 20), event('accepted', 30)], times).state).toBe('underway');
});

test('a parcel between a courier and a point changes hands, one on its way back does not come again, a lost one may be found', () => {
  expect(
    statesOf([event('with-courier', 10), event('at-point', 20), event('delivered', 30)]),
  ).toEqual(['with-courier', 'at-point', 'delivered']);
  expect(
    parcelStory([event('at-point', 10), event('returning', 20), event('delivered', 30)], times)
      .state,
  ).toBe('returning');
  expect(parcelStory([event('lost', 10), event('at-point', 20)], times).state).toBe('at-point');
});

test('it came when its buyer could have it first', () => {
  expect(parcelStory(WHOLE, times).arrivedAt).toEqual(at(60));
  expect(parcelStory(WHOLE.slice(0, 3), times).arrivedAt).toBeNull();
  expect(parcelStory([event('delivered', 7)], times).arrivedAt).toEqual(at(7));
});

test('what happened to another parcel of this number, long before or in days to come, is not told of ours', () => {
  expect(parcelStory([event('delivered', -24 * 15)], times).state).toBe('registered');
  expect(parcelStory([event('accepted', -24 * 13)], times).state).toBe('accepted');
  expect(parcelStory([event('delivered', 24 * 30 + 2)], times).state).toBe('registered');
});
