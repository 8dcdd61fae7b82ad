import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { message } from '#i18n/message.ts';
import { ORDER_WITHIN_MS } from '#web/answer-limit.ts';
import { call } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { clearToasts } from '#overlays/toasts.ts';
import { useText } from '#web/use-text.ts';
import {
  stillTicked,
  withTick,
  type ShownVersions,
  type Ticks,
} from '#features/registration/rules/shown-versions.ts';
import { checkPayment } from '../calls/checkout.ts';
import type { FinalPageData, PostedFinal } from '../loaders/final.ts';
import { wayOn } from '../rules/way-on.ts';
import { missingAgreements } from '../rules/missing-agreements.ts';
import { readShortProducts, type ShortProduct } from '../rules/short-products.ts';
import { changedNumbers } from '../rules/changed-numbers.ts';
import { agreementId } from './agreements.tsx';
import { forgetForm } from './kept-form.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import { newRequestKey } from './request-key.ts';
import type { SumChange } from './sum-changes.tsx';
import { useOrderGates } from './use-order-gates.ts';

const FIELD = 'agreements.';

/** The words at a box that is missing: the same as the server's. */
const agreeText = message('checkout.agree', 'Нужно ваше согласие');

/** The server's words by the aliases of the boxes. */
const atBoxes = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(FIELD, ''), words]),
  );

/** Which version of its document stands beside each box. */
const versionsOf = ({ agreements }: FinalPageData): ShownVersions =>
  Object.fromEntries(agreements.map(({ alias, document }) => [alias, document.version]));

/** 'Buy now': agreements first, then one order however often the button is pressed. */
export function useBuyNow(data: FinalPageData, posted: PostedFinal | undefined) {
  const text = useText();
  const { shell } = useShell();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [ticks, setTicks] = useState<Ticks>(posted?.agreements ?? {});
  const versions = versionsOf(data);
  // A newer text may come while the step is open: whoever ticked the older one has not read it.
  const accepted = stillTicked(ticks, versions);
  const wordsFor = (aliases: readonly string[]) =>
    Object.fromEntries(aliases.map((alias) => [alias, text(agreeText)]));
  const missing = missingAgreements(
    data.agreements.map(({ alias }) => alias),
    [...accepted],
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(() =>
    atBoxes(posted?.fields ?? {}),
  );
  const [attempt, setAttempt] = useState(0);
  const [changes, setChanges] = useState<readonly SumChange[]>([]);
  const [short, setShort] = useState<readonly ShortProduct[]>([]);
  const [isSending, setSending] = useState(false);
  const { captcha, phoneWords, meet } = useOrderGates(data, posted);
  const isUnderway = useRef(false);
  // One key for what is shown: fresh numbers are another request.
  const key = useMemo(() => newRequestKey(data), [data]);

  useEffect(() => {
    // Back from the provider may revive this page as it was left; the server knows whether the order stands.
    const askAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderway.current = false;
      setSending(false);
      void revalidator.revalidate();
    };
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [revalidator]);

  const complain = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setAttempt((now) => now + 1);
  };

  /** @param token Of the captcha, where one was asked for. */
  async function buy(token: string): Promise<void> {
    if (isUnderway.current) return;
    if (missing.length > 0) return complain(wordsFor(missing));
    isUnderway.current = true;
    setSending(true);
    clearToasts('server');
    setChanges([]);
    setShort([]);
    const { sums, cart, method } = data;
    const result = await call(
      checkPayment,
      {
        body: {
          ...sums,
          revision: cart.revision,
          paymentSelected: method?.alias ?? null,
          agreements: [...accepted],
          documentVersions: versions,
          ...(token !== '' && { token }),
        },
      },
      // Pressed again after a silence, it is the same order.
      { idempotencyKey: key, withinMs: ORDER_WITHIN_MS },
    );
    if (result.success) {
      forgetForm();
      // The button stays shut: the page is on its way out.
      leaveForPayment(result.data);
      return;
    }
    isUnderway.current = false;
    setSending(false);
    if (result.code === 'AGREEMENTS_NEEDED') {
      complain(atBoxes(result.fields));
      return void revalidator.revalidate();
    }
    // What was typed and ticked stands; a proven phone sends the same order again.
    if (meet(result, () => void buy(''))) return;
    const redirect = wayOn(result.data);
    toastAnswer(result, { shell });
    if (redirect) return void navigate(redirect);
    if (result.data['cartData']) keepPersonal({ cartData: result.data['cartData'] });
    setShort(readShortProducts(result.data['products']));
    setChanges(changedNumbers(data.sums, result.data['sums']));
    if (result.status === 409) void revalidator.revalidate();
  }

  return {
    accepted,
    errors,
    attempt,
    changes,
    short,
    isSending,
    captcha,
    phoneWords,
    faults: Object.entries(errors).map(([alias, words]) => ({
      fieldId: agreementId(alias),
      text: `${data.agreements.find((one) => one.alias === alias)?.text ?? alias}: ${words}`,
    })),
    accept(alias: string, isAccepted: boolean): void {
      setTicks((now) => withTick(now, alias, isAccepted, versions));
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => name !== alias)),
      );
    },
    buy,
  };
}
