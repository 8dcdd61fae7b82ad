import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { ANYBODY } from './rights.ts';

test('a call is what was written, its address in two parts', () => {
  const written = {
    name: 'ask',
    at: 'GET /{lang}/ask/',
    who: ANYBODY,
    data: z.null(),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  } as const;
  expect(defineCall(written)).toEqual({ ...written, at: { method: 'GET', path: '/{lang}/ask/' } });
});
