import { expect, test } from 'vitest';
import {
  firstNotes,
  isRightAt,
  whenChanged,
  whenLeft,
  whenSaid,
  whenTried,
  wordsAt,
} from './field-notes.ts';

const FAULTS = { name: 'name is missing', email: 'email is wrong' };

test('what the rule finds is said at a field once it was left, and goes as soon as it is right', () => {
  expect(wordsAt(firstNotes(), FAULTS, 'name')).toBe(undefined);
  const notes = whenLeft(firstNotes(), 'name');
  expect(wordsAt(notes, FAULTS, 'name')).toBe('name is missing');
  expect(wordsAt(notes, FAULTS, 'email')).toBe(undefined);
  expect(isRightAt(notes, FAULTS, 'name')).toBe(false);
  const fresh = { email: FAULTS.email };
  expect(wordsAt(whenChanged(notes, 'name', fresh), fresh, 'name')).toBe(undefined);
  expect(isRightAt(whenChanged(notes, 'name', fresh), fresh, 'name')).toBe(true);
});

test('words of the server stand at their field, also one that the rule finds right, until that field is changed', () => {
  const notes = whenTried(firstNotes(), {}, { email: 'taken', code: 'unknown' });
  expect(wordsAt(notes, {}, 'email')).toBe('taken');
  expect(isRightAt(notes, {}, 'email')).toBe(false);
  expect(wordsAt(whenChanged(notes, 'name', {}), {}, 'email')).toBe('taken');
  const changed = whenChanged(notes, 'email', {});
  expect(wordsAt(changed, {}, 'email')).toBe(undefined);
  expect(wordsAt(changed, {}, 'code')).toBe('unknown');
});

test('a try to send says all that is wrong in the order of the page, and takes back what was said of an earlier one', () => {
  const asked = whenSaid(firstNotes(), { phone: 'taken' });
  expect(asked.attempt).toBe(0);
  expect(wordsAt(asked, {}, 'phone')).toBe('taken');
  const tried = whenTried(asked, FAULTS, { consent: 'tick it' });
  expect(tried.found).toEqual(['name', 'email', 'consent']);
  expect(tried.attempt).toBe(1);
  expect(wordsAt(tried, FAULTS, 'name')).toBe('name is missing');
  expect(wordsAt(tried, FAULTS, 'consent')).toBe('tick it');
  expect(wordsAt(tried, FAULTS, 'phone')).toBe(undefined);
});

test('a field that was put right leaves the summary for good, and those that are still wrong stay', () => {
  const tried = whenTried(firstNotes(), FAULTS, { code: 'unknown' });
  const right = whenChanged(tried, 'name', { email: FAULTS.email });
  expect(right.found).toEqual(['email', 'code']);
  // Wrong again: it says so at the field, and the summary, which takes the focus, does not come up under the hand.
  const wrong = whenChanged(right, 'name', FAULTS);
  expect(wrong.found).toEqual(['email', 'code']);
  expect(wordsAt(wrong, FAULTS, 'name')).toBe('name is missing');
  expect(whenChanged(wrong, 'code', FAULTS).found).toEqual(['email']);
});

test('what a page has brought for a form that was posted without scripts stands in the summary, though nobody has pressed here', () => {
  const notes = firstNotes({ email: 'taken' });
  expect(notes.found).toEqual(['email']);
  expect(notes.attempt).toBe(0);
  expect(wordsAt(notes, {}, 'email')).toBe('taken');
});
