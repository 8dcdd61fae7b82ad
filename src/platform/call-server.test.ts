import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { createRegistry } from './call-server.ts';
import { handle } from './handled-call.ts';

const ask = defineCall({
  name: 'ask',
  at: 'GET /{lang}/ask/',
  who: ANYBODY,
  aliases: ['enquire'],
  data: z.null(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
const answered = handle(ask, () => ({ ok: true, value: null }));

test('a call is known by its name and by its other names', () => {
  const registry = createRegistry([answered]);
  expect([registry.names, registry.find('enquire')]).toEqual([['ask', 'enquire'], ask]);
});

test('two calls of one name stop the start, also where it is an other name of one of them', () => {
  const other = handle({ ...ask, name: 'enquire', aliases: [] }, () => ({ ok: true, value: null }));
  expect(() => createRegistry([answered, other])).toThrow('two calls are named enquire');
});
