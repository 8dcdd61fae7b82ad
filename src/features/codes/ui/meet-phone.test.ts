import { expect, test } from 'vitest';
import type { CallFailure, CallSuccess } from '#web/call-client.ts';
import { createPhoneMeeting } from './meet-phone.ts';

const TAKEN = 'Такой телефон уже зарегистрирован в системе';
const known = (smsAuth: boolean): CallSuccess<{ smsAuth: boolean }> => ({
  success: true,
  status: 200,
  code: null,
  message: [],
  warning: smsAuth ? TAKEN : null,
  data: { smsAuth },
});
const refused = (code: string, fields: Record<string, string> = {}): CallFailure => ({
  success: false,
  status: 422,
  code,
  message: [],
  warning: null,
  fields,
  data: {},
});

function meeting(answer: CallFailure | CallSuccess<{ smsAuth: boolean }>) {
  const opened: unknown[] = [];
  const asked: unknown[] = [];
  const meet = createPhoneMeeting({
    ask: async (body) => {
      asked.push(body);
      return answer;
    },
    open: (options) => opened.push(options),
  });
  return { meet, opened, asked };
}

const here = { phone: '+7 900 000-02-02', countryIso: 'ru' };

test('a phone that somebody signs in by opens the window of their code, once, and its field says so I4-014 I5-006 I7-011', async () => {
  const { meet, opened, asked } = meeting(known(true));
  expect(await meet({ ...here, purpose: 'quick-purchase' })).toEqual({
    words: TAKEN,
    isCaptchaNeeded: false,
  });
  expect(asked).toEqual([{ phone: { code: '', number: here.phone }, countryIso: 'ru' }]);
  expect(opened).toEqual([{ ...here, purpose: 'quick-purchase' }]);
  // Written another way it is the same phone, and whoever closed the window is left alone.
  expect(await meet({ ...here, phone: '+79000000202', purpose: 'quick-purchase' })).toMatchObject({
    words: TAKEN,
  });
  expect(opened).toHaveLength(1);
});

test('whoever registers somebody else gets the words and no window I4-014 I4-016', async () => {
  const { meet, opened } = meeting(known(true));
  expect((await meet({ ...here, purpose: null })).words).toBe(TAKEN);
  expect(opened).toEqual([]);
});

test('a free phone, a wrong one and silence open nothing I5-006', async () => {
  const free = meeting(known(false));
  expect(await free.meet({ ...here, purpose: 'login' })).toEqual({
    words: null,
    isCaptchaNeeded: false,
  });
  const wrong = meeting(
    refused('PHONE_INVALID', { phone: 'Проверьте правильность введенного телефона' }),
  );
  expect((await wrong.meet({ ...here, purpose: 'login' })).words).toBe(
    'Проверьте правильность введенного телефона',
  );
  const often = meeting(refused('CAPTCHA_NEEDED'));
  expect(await often.meet({ ...here, purpose: 'login' })).toEqual({
    words: null,
    isCaptchaNeeded: true,
  });
  const nobody = meeting(refused('NETWORK'));
  expect(await nobody.meet({ ...here, purpose: 'login' })).toEqual({
    words: null,
    isCaptchaNeeded: false,
  });
  for (const { opened } of [free, wrong, often, nobody]) expect(opened).toEqual([]);
});
