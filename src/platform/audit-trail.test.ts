import { expect, test } from 'vitest';
import { actorName } from './audit-trail.ts';

const ANNA = { kind: 'contract', contract: '1000002', role: 'pc', personId: 'p' } as const;

test('what is done in somebody’s name was done by the member of staff who looks as them', () => {
  expect(actorName(ANNA)).toBe('contract:1000002');
  expect(actorName({ ...ANNA, actedBy: '7' })).toBe('staff:7');
});
