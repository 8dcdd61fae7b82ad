import { expect, test } from 'vitest';
import { normalizePhone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { e164Opinion } from './phone-e164.ts';

function opinion(country: string, raw: string) {
  const phone = normalizePhone(country, raw, PHONE_RULES);
  if (!phone.ok) throw new Error(`${country} ${raw}: ${phone.code}`);
  return e164Opinion(phone.value);
}

test('the numbering plans agree with our E.164 where a number can exist D74', () => {
  expect(opinion('ru', '8 900 000-00-01')).toEqual({
    e164: '+79000000001',
    isPossible: true,
    isMobile: true,
  });
  expect(opinion('de', '015123456789')).toEqual({
    e164: '+4915123456789',
    isPossible: true,
    isMobile: true,
  });
  expect(opinion('it', '3912345678')).toMatchObject({ e164: '+393912345678', isPossible: true });
  expect(opinion('no', '47123456')).toMatchObject({ e164: '+4747123456', isPossible: true });
  expect(opinion('by', '80 17 200 00 01')).toMatchObject({
    e164: '+375172000001',
    isMobile: false,
  });
});

test('what our rules accept and no plan knows is told D74', () => {
  expect(opinion('ru', '0000000000')).toEqual({
    e164: '+70000000000',
    isPossible: false,
    isMobile: false,
  });
  expect(opinion('uz', '9012345').isPossible).toBe(false);
});
