import { expect, test } from 'vitest';
import { readShown, SHOWN_VERSION, stillTicked, writeShown } from './shown-versions.ts';

test('a form says the versions beside its boxes, and what is no such field says nothing', () => {
  const form = new FormData();
  for (const entry of [
    writeShown('confidentiality', 3),
    'tax',
    'tax x',
    '9 9',
    writeShown('tax', 1),
  ])
    form.append(SHOWN_VERSION, entry);
  form.append(SHOWN_VERSION, new File([], 'tax 2'));
  expect(readShown(form)).toEqual({ confidentiality: 3, tax: 1 });
});

test('a tick beside another version of its document, or beside none that is asked about, is no tick D85', () => {
  expect([
    ...stillTicked(
      { confidentiality: 1, 'user-agreement': 1, privacy: 1 },
      { confidentiality: 1, 'user-agreement': 2 },
    ),
  ]).toEqual(['confidentiality']);
});
