import type * as Crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';

const compared = vi.hoisted((): number[] => []);
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const timingSafeEqual: typeof crypto.timingSafeEqual = (left, right) => {
    compared.push(left.byteLength);
    return crypto.timingSafeEqual(left, right);
  };
  return { ...crypto, timingSafeEqual };
});

// Anew: another file of this process may have had it with the crypto of Node already.
vi.resetModules();
const { isWebhookAuthentic, signWebhook } = await import('./webhook-signature.ts');

const NOW = new Date('2026-11-20T10:00:00Z');
const body = Buffer.from('{"event_id":"e1", "payment_id":"p1"}');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

test('the signature is what any HMAC-SHA256 over time and body gives', () => {
  expect(signWebhook('secret', Buffer.from('{}'), new Date(0))).toBe(
    't=0,v1=4bbe8d39de1ffea42cffafb4727e02f761bef8ed2886b51575ce417d542e918f',
  );
});

test('a webhook is believed with the old and with the new secret, and with no other R-P09', () => {
  for (const secret of ['old', 'new'])
    expect(isWebhookAuthentic(['new', 'old'], body, signWebhook(secret, body, NOW), NOW)).toBe(
      true,
    );
  expect(isWebhookAuthentic(['new', 'old'], body, signWebhook('foreign', body, NOW), NOW)).toBe(
    false,
  );
});

test('a webhook of 300 seconds ago is believed, of 301 not R-P09', () => {
  expect(isWebhookAuthentic(['s'], body, signWebhook('s', body, at(-300)), NOW)).toBe(true);
  expect(isWebhookAuthentic(['s'], body, signWebhook('s', body, at(-301)), NOW)).toBe(false);
  expect(isWebhookAuthentic(['s'], body, signWebhook('s', body, at(301)), NOW)).toBe(false);
});

test('the same content in other bytes is not believed R-P09', () => {
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
  expect(isWebhookAuthentic(['s'], rewritten, signWebhook('s', body, NOW), NOW)).toBe(false);
});

test('what is no signature is refused without a fault', () => {
  for (const header of [
    undefined,
    '',
    't=1',
    't=1,v1=',
    't=x,v1=00',
    `t=99999999999999,v1=${'0'.repeat(64)}`,
  ])
    expect(isWebhookAuthentic(['s'], body, header, NOW)).toBe(false);
});

test('every secret is compared in constant time and in full, wherever a signature is wrong R-P09', () => {
  const good = signWebhook('new', body, NOW);
  const flipped = (place: number): string => {
    const digits = good.split('');
    digits[place] = digits[place] === '0' ? '1' : '0';
    return digits.join('');
  };
  const first = good.indexOf('v1=') + 3;
  for (const header of [good, flipped(first), flipped(first + 31), flipped(good.length - 1)]) {
    compared.length = 0;
    expect(isWebhookAuthentic(['new', 'old'], body, header, NOW)).toBe(header === good);
    expect(compared).toEqual([64, 64]);
  }
});
