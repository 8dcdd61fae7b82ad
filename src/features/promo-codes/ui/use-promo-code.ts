import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { clearToasts } from '#overlays/toasts.ts';
import { STEP_WITHIN_MS } from '#web/answer-limit.ts';
import { call, type CallFailure, type CallResult } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { checkPromoCode, removePromoCode, type PromoView } from '../calls/promo-codes.ts';
import type { PostedPromo } from '../loaders/public.ts';

const isCaptcha = (code: string | null | undefined): boolean =>
  code === 'CAPTCHA_NEEDED' || code === 'CAPTCHA_FAILED';

/** Above 0 it is shown; each answer is good once, so another one needs another number. */
const captchaOf = (posted: PostedPromo | null) => ({
  attempt: posted?.isCaptchaAsked ? 1 : 0,
  isVisible: false,
});

const anotherAfter =
  (data: CallFailure['data']) =>
  ({ attempt, isVisible }: ReturnType<typeof captchaOf>) => ({
    attempt: attempt + 1,
    isVisible: data['useVisibleReCaptcha'] === true || isVisible,
  });

const sleep = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/**
 * Reads the page again: a refused code has left none in the order, either. What never reached the shop changed nothing, and nobody waits for a
 * page that does not come.
 */
async function readAnew(
  result: CallResult<unknown>,
  revalidate: () => Promise<void>,
): Promise<void> {
  if (!result.success && result.code === 'NETWORK') return;
  await Promise.race([revalidate(), sleep(STEP_WITHIN_MS)]);
}

/**
 * The field of the code and what becomes of what is typed: nothing yet, being looked at, at work (C4-089).
 *
 * @param isSpending Bonuses or credit pay a part: a new code begins them anew (C4-091), which has to be said.
 */
export function usePromoCode(promo: PromoView, posted: PostedPromo | null, isSpending: boolean) {
  const { t } = useLingui();
  const { shell } = useShell();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState(posted?.message ?? null);
  const [isAsking, setAsking] = useState(false);
  /** Once it was of use, it stays unfolded. */
  const [isOpen, setOpen] = useState((posted?.message ?? promo.message) !== null);
  const [captcha, setCaptcha] = useState(captchaOf(posted));
  const [isCleared, setCleared] = useState(posted?.isCleared ?? false);
  /** The code that was taken out here, to be put back in one press. */
  const [taken, setTaken] = useState<Pick<PromoView, 'code' | 'promoCode'> | null>(null);

  function refuse(refusal: CallFailure): void {
    const { code, data, message } = refusal;
    setOpen(true);
    if (isCaptcha(code)) {
      setCaptcha(anotherAfter(data));
      return setError(message[0] ?? null);
    }
    // What was typed is said again in the words of the refusal (C8-017, D79); without an answer it may be tried again.
    if (code?.startsWith('PROMO_')) {
      setTyped('');
      setTaken(null);
      setError(message[0] ?? null);
    } else toastAnswer(refusal, { shell });
  }

  async function ask(promoCode: string, token = ''): Promise<void> {
    if (isAsking) return;
    if (promoCode.trim() === '') return setError(t`Введите промокод`);
    setAsking(true);
    setError(null);
    clearToasts('server');
    const result = await call(checkPromoCode, {
      body: { promoCode, ...(token !== '' && { token }) },
    });
    if (result.success) {
      setTyped('');
      setTaken(null);
      setCleared(isSpending);
      setCaptcha(captchaOf(null));
    } else refuse(result);
    await readAnew(result, revalidate);
    setAsking(false);
  }

  async function remove(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const result = await call(removePromoCode, { body: { promoCode: promo.promoCode } });
    setOpen(true);
    if (result.success) setTaken(promo);
    else toastAnswer(result, { shell });
    await readAnew(result, revalidate);
    setAsking(false);
  }

  return {
    state: isAsking ? ('progress' as const) : promo.state,
    typed,
    isOpen,
    error: error ?? promo.message,
    captcha,
    taken: promo.state === 'used' ? null : taken,
    /** The code has taken bonuses and credit out, and nobody has entered any since. */
    isCleared: isCleared && !isSpending,
    type(text: string): void {
      setError(null);
      setTyped(text);
    },
    ask,
    remove,
  };
}
