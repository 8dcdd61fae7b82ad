import { useEffect, useState } from 'react';
import { useShell } from '#web/shell/use-shell.ts';
import type { CallFailure } from '#web/call-client.ts';
import type { FinalPageData, PostedFinal } from '../../loaders/final.ts';

export interface AskedCaptcha {
  /** Above 0 it is shown; each answer is good once, so another one needs another number. */
  readonly attempt: number;
  readonly isVisible: boolean;
}

const isCaptcha = (code: string | null | undefined): boolean =>
  code === 'CAPTCHA_NEEDED' || code === 'CAPTCHA_FAILED';

/** What a buyer may be asked for before an order is taken: a captcha in the form, a code to the phone in a window over it. */
export function useOrderGates(data: FinalPageData, posted: PostedFinal | undefined) {
  const { place } = useShell();
  const [captcha, setCaptcha] = useState<AskedCaptcha>({
    attempt: isCaptcha(posted?.code) ? 1 : 0,
    isVisible: false,
  });
  const [phoneWords, setPhoneWords] = useState<string | null>(null);
  useEffect(() => {
    if (captcha.attempt > 0)
      document.querySelector('[data-order-captcha]')?.scrollIntoView({ block: 'center' });
  }, [captcha.attempt]);

  const renewCaptcha = (isVisible = captcha.isVisible) =>
    setCaptcha(({ attempt }) => ({ attempt: attempt + 1, isVisible }));

  async function askForCode(goOn: () => void): Promise<void> {
    const { provePhone } = await (await import('../later.ts')).loadPhoneProof();
    await provePhone(data.receiver.phoneNumber, place.country, () => {
      setPhoneWords(null);
      goOn();
    });
  }

  return {
    captcha,
    /** Why the phone is to be proven, while it is not; null: nothing was asked. */
    phoneWords,
    /**
     * Deals with a refusal that only asks for one of them.
     *
     * @param goOn Sends the same order again.
     * @returns False for any other refusal.
     */
    meet(refusal: CallFailure, goOn: () => void): boolean {
      if (isCaptcha(refusal.code)) renewCaptcha(refusal.data['useVisibleReCaptcha'] === true);
      else if (captcha.attempt > 0) renewCaptcha();
      if (refusal.code !== 'PHONE_PROOF_NEEDED') return isCaptcha(refusal.code);
      setPhoneWords(refusal.message.join(' '));
      void askForCode(goOn);
      return true;
    },
  };
}
