import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSpec, Text } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { envelop } from './envelope.ts';

const text = (message: string): Text => ({ id: message, message });
const translate = (given: Text): string =>
  given.message.replace(/\{(\w+)\}/g, (_place, name: string) => String(given.values?.[name]));

const spec: CallSpec = {
  name: 'test',
  who: ANYBODY,
  at: { method: 'POST', path: '/{lang}/shop/ajax/test/' },
  data: z.object({ count: z.number(), redirect: z.string().optional() }),
  refusals: { TOO_FEW: { status: 409, text: text('Осталось {left}') } },
  mirrors: ['redirect'],
  proof: 'token',
  limit: 'edit',
};

test('an answer is {success, message[], warning, data}, with texts translated C7-001 I7-002 I3-063', () => {
  const { status, body } = envelop(
    spec,
    { ok: true, value: { count: 2 }, message: [text('Готово')], warning: text('Проверьте адрес') },
    translate,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: ['Готово'],
    warning: 'Проверьте адрес',
    data: { count: 2 },
  });
});

test('a bare field stands in data and is mirrored at the top level D13', () => {
  const { body } = envelop(spec, { ok: true, value: { count: 1, redirect: '/ru/' } }, translate);
  expect(body).toMatchObject({ redirect: '/ru/', data: { redirect: '/ru/' } });
});

test('an arrow to an array is the bare array D13', () => {
  const bare: CallSpec = { ...spec, data: z.array(z.number()), isRawArray: true };
  expect(envelop(bare, { ok: true, value: [1, 2] }, translate).body).toEqual([1, 2]);
});

test('a refusal has its own status, its words with their values, messages at fields and fresh data', () => {
  const answer = {
    ok: false,
    code: 'TOO_FEW',
    details: { left: 3 },
    data: { total: 5 },
    fields: { count: text('Мало') },
  };
  expect(envelop(spec, { ...answer, ok: false }, translate)).toEqual({
    status: 409,
    body: {
      success: false,
      message: ['Осталось 3'],
      warning: null,
      data: { code: 'TOO_FEW', total: 5, fields: { count: 'Мало' } },
    },
  });
});

test('nothing leaves that the contract does not name', () => {
  const leaky: { count: number } = Object.assign({ count: 1 }, { passwordHash: 'x' });
  expect(JSON.stringify(envelop(spec, { ok: true, value: leaky }, translate).body)).not.toContain(
    'passwordHash',
  );
});
