import { expect, test } from 'vitest';
import { auditPath, readAuditSearch } from './audit-path.ts';

test('what is looked for stands in the address, and comes back from it', () => {
  const search = { actor: 'staff:1', action: 'order.pack', subject: 'order:7', before: '12' };
  const path = auditPath(search);
  expect(readAuditSearch(new URL(path, 'http://office.test').searchParams)).toEqual(search);
  expect(auditPath({})).toBe('/audit');
});

test('a number alone is that of an order; what is empty is not looked for', () => {
  expect(readAuditSearch(new URLSearchParams('subject= 10000016 &actor='))).toEqual({
    actor: undefined,
    action: undefined,
    subject: 'order:10000016',
    before: undefined,
  });
});
