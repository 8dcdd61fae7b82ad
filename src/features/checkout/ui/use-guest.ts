import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { loadQuick } from '#features/registration/ui/public.ts';
import type { CallFailure } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { later } from './checkout-dialogs.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';

const loadGuest = async () => (await later()).loadGuest();
type Quick = Awaited<ReturnType<typeof loadQuick>>;

interface StepOfGuest {
  readonly state: DeliveryFormState;
  readonly isGuest: boolean;
  /** Puts the server's words at their fields. */
  readonly refuse: DeliveryFormState['refuse'];
  readonly setSending: (isSending: boolean) => void;
}

/** The guest of the delivery step: asked of while they type, and registered on the way. Nothing of it is for a buyer with a contract. */
export function useGuest({ state, isGuest, refuse, setSending }: StepOfGuest) {
  const { paths, place, shell } = useShell();
  const navigate = useNavigate();
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const captcha = useRef<CaptchaHandle>(null);
  const isOverlooked = useRef(false);
  const isUnanswered = useRef(false);
  const [goOnTo, setGoOnTo] = useState<string | null>(null);
  const { typed } = state.form;
  const tell = (failure: CallFailure) => toastAnswer(failure, { shell });

  return {
    captcha,
    captchaAttempt,
    /** Set when the buyer has an account: it is offered before going on. */
    goOn: goOnTo === null ? null : () => void navigate(goOnTo),
    offerAccount: setGoOnTo,

    /** Asks the server of a guest's e-mail or phone once it is right by itself (I5-006, I4-014). */
    async checkContact(contact: 'email' | 'phone', value: string): Promise<void> {
      if (!isGuest) return;
      // Without a network it is asked when the form is sent.
      const quick = await loadQuick().catch(() => null);
      const words = await quick?.checkContact(contact, value.trim(), place.country);
      if (words) state.sayAt({ [contact === 'email' ? 'receiverEmail' : 'receiverPhone']: words });
    },

    /** Sends a registration again that nobody answered; whether the press goes on. */
    async registerAgain(quick: Quick | null, sent: FormData): Promise<boolean> {
      if (!quick || !isUnanswered.current) return true;
      const step = { country: place.country, isUnanswered, tell };
      return (await loadGuest()).registerAgain(quick, sent, typed, step);
    },

    /**
     * Opens the guest's contract on the way (I4-007). Whoever cannot be registered now still buys: the order opens one.
     *
     * @param onwards The next step.
     */
    async register(sent: FormData, onwards: string): Promise<void> {
      setSending(true);
      // Without a network there is no script that registers: the order opens the contract.
      const scripts = await Promise.all([loadQuick(), loadGuest()]).catch(() => null);
      if (!scripts) {
        setSending(false);
        return void navigate(onwards);
      }
      const [quick, { registerGuest }] = scripts;
      await registerGuest(quick, sent, typed, {
        country: place.country,
        captcha: captcha.current,
        attempt: captchaAttempt,
        isOverlooked,
        isUnanswered,
        state: { sayAt: state.sayAt, refuse },
        setSending,
        setAttempt: setCaptchaAttempt,
        goOn: () => void navigate(onwards),
        // Back would meet a redirect there, which the router adds behind it: Forward were gone, and so were what stands before.
        onRegistered: () => history.replaceState(history.state, '', paths.delivery()),
        tell,
        askFirst: () => setGoOnTo(onwards),
      });
    },
  };
}
