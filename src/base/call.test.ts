import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from './call.ts';

test('a contract is the very table that was written', () => {
  const calls = {
    ask: {
      at: { method: 'GET', path: '/{lang}/ask/' },
      data: z.null(),
      refusals: {},
      proof: 'none',
      limit: 'browse',
    },
  } as const;
  expect(defineCalls(calls)).toBe(calls);
});
