import { beforeEach, expect, test } from 'vitest';
import type { CallResult } from '#web/call-client.ts';
import type { CodeSent } from '../calls/codes.ts';
import { createCodeFlow, type CodeFlowParts } from './code-flow.ts';

const SENT: CodeSent = { timeout: 180, codeLength: 5, alphabet: 'digits' };
const yes = <Data>(data: Data): CallResult<Data> => ({
  success: true,
  status: 200,
  code: null,
  message: [],
  warning: null,
  data,
});
const no = (code: string, message: string, data: object = {}): CallResult<never> => ({
  success: false,
  status: 422,
  code,
  message: [message],
  warning: null,
  fields: {},
  data: { ...data },
});

let nowMs = 0;
let sendings: unknown[] = [];
let right: unknown[] = [];
beforeEach(() => {
  nowMs = 0;
  sendings = [];
  right = [];
});

function flowWith(parts: Partial<CodeFlowParts<object>> = {}) {
  return createCodeFlow<object>({
    phone: '+79000000001',
    countryIso: 'ru',
    send: async (to) => {
      sendings.push(to);
      return yes(SENT);
    },
    check: async ({ code }) =>
      code === '12345' ? yes({ redirect: '/ru/' }) : no('WRONG', 'Код не подходит'),
    onRight: (...given) => void right.push(given),
    clock: () => nowMs,
    ...parts,
  });
}

test('a code that is sent begins to count down from what the server says, and at 0 the next may be asked for I3-027 I3-030 I4-027 I4-033', async () => {
  const flow = flowWith();
  await flow.send();
  expect(flow.store.get()).toMatchObject({
    sent: SENT,
    code: '',
    phone: '+79000000001',
    countryIso: 'ru',
  });
  expect(flow.secondsLeft()).toBe(180);
  nowMs = 179_001;
  expect(flow.secondsLeft()).toBe(1);
  await flow.send();
  expect(sendings).toHaveLength(1);
  nowMs = 180_000;
  await flow.send();
  expect(sendings).toHaveLength(2);
  expect(flow.secondsLeft()).toBe(180);
});

test('asked for too early, the wait is what the server says', async () => {
  const flow = flowWith({ send: async () => no('TOO_SOON', 'Через 40 секунд', { timeout: 40 }) });
  await flow.send();
  expect(flow.secondsLeft()).toBe(40);
  // The countdown says it as well, and goes on to say it right.
  expect(flow.store.get()).toMatchObject({ sendError: 'Через 40 секунд', isTooSoon: true });
});

test('a phone that no code can go to is what has to change, with what was typed in its field', async () => {
  for (const code of ['PHONE_INVALID', 'NO_SMS_THERE']) {
    const flow = flowWith({ phone: '12345', send: async () => no(code, 'Проверьте телефон') });
    await flow.send();
    expect(flow.store.get()).toMatchObject({
      canRepeatPhone: true,
      newPhone: '12345',
      sendError: 'Проверьте телефон',
      sent: null,
    });
  }
  const busy = flowWith({ send: async () => no('SMS_OFF', 'Позвоните нам') });
  await busy.send();
  expect(busy.store.get()).toMatchObject({ canRepeatPhone: false, sendError: 'Позвоните нам' });
});

test("'change phone' stops the timer, and the new phone is sent without its formatting I3-029 I4-028", async () => {
  const flow = flowWith({ sent: SENT });
  flow.changePhone();
  expect(flow.store.get()).toMatchObject({ canRepeatPhone: true, newPhone: '', resendAt: null });
  flow.typePhone('+7 (900) 000-00-02');
  await flow.send();
  expect(sendings).toEqual([{ phone: '+79000000002', isChanged: true, token: undefined }]);
  expect(flow.store.get()).toMatchObject({
    phone: '+79000000002',
    canRepeatPhone: false,
    code: '',
  });
  expect(flow.secondsLeft()).toBe(180);
});

test('nothing is sent while the form around it is wrong I5-037', async () => {
  let isValid = false;
  const flow = flowWith({ isFormValid: () => isValid });
  await flow.send();
  expect(sendings).toEqual([]);
  isValid = true;
  await flow.send();
  expect(sendings).toHaveLength(1);
});

test("the server's words stand in the window until the code is changed, and a right code goes on I4-032 I8-012", async () => {
  const flow = flowWith({ sent: SENT });
  flow.type('54321');
  await flow.check();
  expect(flow.store.get()).toMatchObject({
    state: 'idle',
    codeError: 'Код не подходит',
    code: '54321',
  });
  flow.type('12345');
  expect(flow.store.get().codeError).toBeNull();
  await flow.check();
  expect(flow.store.get()).toMatchObject({ state: 'right', codeError: null });
  expect(right).toEqual([[{ redirect: '/ru/' }, '+79000000001']]);
});

test('in the referral flow a wrong code leaves its mark, and no words I3-029 I4-030 I8-013', async () => {
  const flow = flowWith({ sent: SENT, isErrorWordless: true });
  flow.type('54321');
  await flow.check();
  expect(flow.store.get()).toMatchObject({ state: 'idle', isErrorSmsCode: true, codeError: null });
});

test('a captcha that is asked for goes along with the next try; a doubted one shows something to press I4-003', async () => {
  let isAsked = true;
  const flow = flowWith({
    send: async (to) => {
      sendings.push(to);
      if (!isAsked) return yes(SENT);
      return no('CAPTCHA_NEEDED', 'Подтвердите, что вы не робот', {
        useVisibleReCaptcha: to.token === 'doubted',
      });
    },
  });
  await flow.send();
  expect(flow.store.get()).toMatchObject({ isCaptchaNeeded: true, isCaptchaVisible: false });
  await flow.send('doubted');
  expect(flow.store.get()).toMatchObject({ isCaptchaNeeded: true, isCaptchaVisible: true });
  isAsked = false;
  await flow.send('token of the captcha');
  expect(sendings.at(-1)).toMatchObject({ token: 'token of the captcha' });
  expect(flow.store.get()).toMatchObject({
    isCaptchaNeeded: false,
    isCaptchaVisible: false,
    sendError: null,
  });
});

test('one code is checked at a time, and silence is not called a wrong code', async () => {
  let checks = 0;
  const flow = flowWith({
    sent: SENT,
    isErrorWordless: true,
    check: async () => {
      checks += 1;
      return { ...no('NETWORK', ''), message: [] };
    },
  });
  flow.type('12345');
  await Promise.all([flow.check(), flow.check()]);
  expect(checks).toBe(1);
  expect(flow.store.get().codeError).toBe('');
});

test('a code that comes before the answer that it is on its way is kept, and is checked after that', async () => {
  let answer = (): void => {};
  const flow = flowWith({
    send: () =>
      new Promise((resolve) => {
        answer = () => resolve(yes(SENT));
      }),
  });
  flow.type('old');
  const sent = flow.send();
  flow.type('12345');
  const checks = [flow.check(), flow.check()];
  expect(flow.store.get().state).toBe('sending');
  answer();
  await Promise.all([sent, ...checks]);
  expect(right).toEqual([[{ redirect: '/ru/' }, '+79000000001']]);
  expect(flow.store.get()).toMatchObject({ sent: SENT, code: '12345', state: 'right' });
});
