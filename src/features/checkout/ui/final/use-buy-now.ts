import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ORDER_WITHIN_MS } from '#web/answer-limit.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { clearToasts } from '#overlays/toasts.ts';
import { checkPayment, placeOrder } from '../../calls/checkout.ts';
import type { FinalPageData, PostedFinal } from '../../loaders/final.ts';
import { wayOn } from '../../rules/way-on.ts';
import { readShortProducts, type ShortProduct } from '../../rules/short-products.ts';
import { shownGifts } from '../../rules/shown-gifts.ts';
import { shownFormHash } from '../../rules/form-hash.ts';
import { changedNumbers } from '../../rules/changed-numbers.ts';
import { forgetForm } from '../kept-form.ts';
import { leaveForPayment } from '../leave-for-payment.ts';
import { newRequestKey } from '../request-key.ts';
import type { SumChange } from '../../rules/told-by-refusal.ts';
import './final-dialogs.ts';
import { useAgreementBoxes } from './use-agreement-boxes.ts';
import { useOrderGates } from './use-order-gates.ts';
import { useMonthlyTerms } from './use-monthly-terms.tsx';
import { useReserveNotice } from './use-reserve-notice.ts';

/** 'Buy now': agreements first, then one order however often the button is pressed. */
export function useBuyNow(data: FinalPageData, posted: PostedFinal | undefined) {
  const { shell } = useShell();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const boxes = useAgreementBoxes(data, posted);
  const { captcha, phoneWords, meet } = useOrderGates(data, posted);
  const [changes, setChanges] = useState<readonly SumChange[]>([]);
  const [short, setShort] = useState<readonly ShortProduct[]>([]);
  const [isSending, setSending] = useState(false);
  const afterNotice = useReserveNotice(data, posted);
  const { afterTerms, isChecking } = useMonthlyTerms(data, follow);
  const isUnderway = useRef(false);
  // One key for what is shown: fresh numbers are another request.
  const key = useMemo(() => newRequestKey(data), [data]);

  const open = () => {
    isUnderway.current = false;
    setSending(false);
  };
  useRevival(() => {
    open();
    void revalidator.revalidate();
  });

  /**
   * The button: agreements first, then what the buyer is to be told, then the order (D68).
   *
   * @param token Of the captcha, where one was asked for.
   */
  function press(token: string): void {
    if (isUnderway.current || !boxes.check()) return;
    afterTerms((terms) => afterNotice(() => void buy(token, terms)));
  }

  async function buy(token: string, terms: string | null): Promise<void> {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setSending(true);
    clearToasts('server');
    setChanges([]);
    setShort([]);
    const result = await call(
      data.isMonthlyAsked && data.flow === 'fourth' ? placeOrder : checkPayment,
      { body: { ...orderBody(data, boxes, token), monthlyTerms: terms } },
      // Pressed again after a silence, it is the same order.
      { idempotencyKey: key, withinMs: ORDER_WITHIN_MS },
    );
    if (!result.success) return follow(result);
    forgetForm();
    // The button stays shut: the page is on its way out.
    leaveForPayment(result.data);
  }

  /** Where a refusal leads, or what is said of it. */
  function follow(refusal: CallFailure): void {
    // The text that holds comes first: a box that is empty before it would be ticked beside the old one.
    if (refusal.code === 'AGREEMENTS_NEEDED')
      return void revalidator
        .revalidate()
        .then(open)
        .then(() => boxes.refuse(refusal.fields));
    open();
    // What was typed and ticked stands; a proven phone sends the same order again.
    if (meet(refusal, () => press(''))) return;
    const redirect = wayOn(refusal.data);
    toastAnswer(refusal, { shell });
    if (redirect) return void navigate(redirect);
    if (refusal.data['cartData']) keepPersonal({ cartData: refusal.data['cartData'] });
    setShort(readShortProducts(refusal.data['products']));
    setChanges(changedNumbers(data.sums, refusal.data['sums']));
    if (refusal.status === 409) void revalidator.revalidate();
  }

  return { boxes, changes, short, isSending: isSending || isChecking, captcha, phoneWords, press };
}

/** The order as the page shows it. */
const orderBody = (
  { sums, cart, method, promo, agreements, notice }: FinalPageData,
  { accepted, versions }: Pick<ReturnType<typeof useAgreementBoxes>, 'accepted' | 'versions'>,
  token: string,
) => ({
  ...sums,
  promoCode: promo.state === 'used' ? promo.promoCode : '',
  revision: cart.revision,
  gifts: shownGifts(cart),
  paymentSelected: method?.alias ?? null,
  agreements: [...accepted],
  documentVersions: versions,
  formHash: shownFormHash(agreements),
  reserveNotice: notice?.id ?? null,
  ...(token !== '' && { token }),
});

/** Back from the provider may revive this page as it was left; the server knows whether the order stands. */
function useRevival(onRevive: () => void): void {
  const latest = useRef(onRevive);
  useEffect(() => {
    latest.current = onRevive;
  });
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}
