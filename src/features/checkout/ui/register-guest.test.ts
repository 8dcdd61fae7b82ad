import { expect, test, vi } from 'vitest';
import type { CallFailure } from '#web/call-client.ts';
import { EMPTY_DELIVERY_FORM } from '../rules/delivery-form.ts';
import { registerAgain, registerGuest } from './register-guest.ts';

const failure = (code: string | null): CallFailure => ({
  success: false,
  status: code === 'NETWORK' ? 0 : 500,
  code,
  message: [],
  warning: null,
  data: {},
  fields: {},
});
const failed = (code: string | null) => ({ kind: 'failed', failure: failure(code) }) as const;
const { typed } = EMPTY_DELIVERY_FORM;

type Answer = Awaited<ReturnType<Parameters<typeof registerGuest>[0]['registerQuickly']>>;

/** A step whose registration is answered so. */
function stepWith(answer: Answer) {
  const said: string[] = [];
  const step = {
    country: 'ru',
    captcha: null,
    attempt: 0,
    isOverlooked: { current: false },
    isUnanswered: { current: false },
    state: { refuse: () => {}, sayAt: () => {} },
    setSending: (isSending: boolean) => said.push(`sending ${isSending}`),
    setAttempt: () => {},
    goOn: () => said.push('goes on'),
    onRegistered: () => said.push('registered'),
    tell: ({ code }: CallFailure) => said.push(`tells ${code}`),
    askFirst: () => said.push('asks'),
  };
  return { step, said, quick: { registerQuickly: vi.fn(async () => answer) } };
}

test('a guest whose registration nobody answered stays at the step and is told; one that is refused goes on buying I4-007 C8-001', async () => {
  const silent = stepWith(failed('NETWORK'));
  await registerGuest(silent.quick, new FormData(), typed, silent.step);
  expect(silent.said).toEqual(['sending false', 'tells NETWORK']);
  expect(silent.step.isUnanswered.current).toBe(true);
  const refused = stepWith(failed(null));
  await registerGuest(refused.quick, new FormData(), typed, refused.step);
  expect(refused.said).toEqual(['sending false', 'goes on']);
  expect(refused.step.isUnanswered.current).toBe(false);
});

test('a guest who is registered goes on in the same page, and the button works again should the next step not come I4-007 C8-001', async () => {
  const { step, said, quick } = stepWith({ kind: 'done' });
  await registerGuest(quick, new FormData(), typed, step);
  expect(said).toEqual(['sending false', 'registered', 'goes on']);
});

test('the press after silence sends the registration first, and goes on with whatever is answered I4-010 C8-001', async () => {
  for (const [answer, isGoingOn, isStillSilent, words] of [
    [{ kind: 'done' }, true, false, []],
    [{ kind: 'captcha' }, true, false, []],
    [{ kind: 'left' }, false, false, []],
    [failed('NETWORK'), false, true, ['tells NETWORK']],
  ] as const) {
    const { step, said, quick } = stepWith(answer);
    step.isUnanswered.current = true;
    expect(await registerAgain(quick, new FormData(), typed, step)).toBe(isGoingOn);
    expect([step.isUnanswered.current, said]).toEqual([isStillSilent, words]);
  }
});
