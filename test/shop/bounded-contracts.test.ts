import { z } from 'zod';
import { expect, test } from 'vitest';
import { allCalls } from '../support/all-calls.ts';
import { unboundedIn } from '../support/input-fields.ts';

const ALL = (await allCalls()).map((call) => [call.name, call] as const);

/** Parts of the order's body that no code reads; the size and the depth of the whole body bound them. */
const UNREAD = new Set(['paymentData', 'deliveryData', 'bonusConditions', 'additionalFields']);

test.each(ALL)(
  'every text and list that %s takes has a longest length, and every number two ends R-P49',
  (_name, spec) => {
    const parts = [spec.params, spec.query, spec.body].filter((schema) => schema !== undefined);
    expect(parts.flatMap(unboundedIn).filter((field) => !UNREAD.has(field))).toEqual([]);
  },
);

test.each(ALL)('%s tells with each 429 and 503 when to come again R-P54', (_name, spec) => {
  for (const [code, { status, retryAfterSeconds = 0 }] of Object.entries(spec.refusals))
    expect([code, status !== 429 && status !== 503 ? 1 : retryAfterSeconds]).not.toEqual([code, 0]);
});

test('what has no bound is found wherever it stands', () => {
  const schema = z.object({
    text: z.string(),
    short: z.string().max(3),
    list: z.array(
      z.object({
        number: z.number().min(0),
        deep: z.union([z.string(), z.number().min(0).max(1)]),
      }),
    ),
    record: z.record(z.string().max(3), z.number().min(0).max(1)),
    counted: z.record(z.string().max(3), z.string()).meta({ maxProperties: 2 }),
    any: z.unknown(),
  });
  expect(unboundedIn(schema)).toEqual([
    'text',
    'list[]',
    'list.0.number',
    'list.0.deep',
    'record{}',
    'counted.{}',
    'any',
  ]);
});
