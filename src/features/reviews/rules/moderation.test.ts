import { expect, test } from 'vitest';
import { moderated } from './moderation.ts';

test('a review is published once, may be taken down again, and counts accordingly I1-018', () => {
  expect(moderated('new', 'publish')).toEqual({ ok: true, value: { to: 'published', change: 1 } });
  expect(moderated('new', 'reject')).toEqual({ ok: true, value: { to: 'rejected', change: 0 } });
  expect(moderated('published', 'reject')).toEqual({
    ok: true,
    value: { to: 'rejected', change: -1 },
  });
  expect(moderated('rejected', 'publish')).toEqual({
    ok: true,
    value: { to: 'published', change: 1 },
  });
  expect(moderated('published', 'publish')).toMatchObject({ ok: false, code: 'ALREADY' });
  expect(moderated('rejected', 'reject')).toMatchObject({ ok: false, code: 'ALREADY' });
});
