import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkDelivery } from '#features/delivery/calls/delivery.ts';
import { clearToasts, toast } from '#overlays/toasts.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { useText } from '#web/use-text.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { loadQuick } from '#features/registration/ui/public.ts';
import { CHOICE, deliveryBody } from '../rules/delivery-form.ts';
import { later } from './checkout-dialogs.ts';
import type { DeliveryPageData, PickupPoint } from '../loaders/delivery.ts';
import type { PostedDelivery } from '../loaders/post-delivery.ts';
import { readChanges, type SumChange } from './sum-changes.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';
import { keepSeenSums } from './use-seen-sums.ts';
import { usePoints } from './use-points.ts';

/** What each way of delivery keeps its choice in. */
const CHOSEN_AT = { point: 'pointNumber', store: 'storeNumber', courier: 'courier' } as const;

/** Whether these words stand at a box whose text may be another one by now. */
const isAtBox = (field: string): boolean =>
  field.startsWith('consents.') || field === 'subscribe' || field === 'tr_taxAgreement';

/** The delivery step at work: its form, its lists, what is chosen, and sending it. */
export function useDeliveryStep(data: DeliveryPageData, posted: PostedDelivery | undefined) {
  const text = useText();
  const { paths, place, shell } = useShell();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { cart, couriers, terms } = data;
  const state = useDeliveryForm(posted?.form ?? data.form, terms, posted?.fields);
  const points = usePoints(data.points, data.hasMorePoints, place.cityId, posted?.points);
  const stores = usePoints(data.stores, false, place.cityId);
  const [changes, setChanges] = useState<readonly SumChange[]>([]);
  const [isSending, setSending] = useState(false);
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const captcha = useRef<CaptchaHandle>(null);
  const isOverlooked = useRef(false);
  const isUnanswered = useRef(false);
  const [goOnTo, setGoOnTo] = useState<string | null>(null);
  const { form } = state;
  const isChoiceFaulty = state.errorOf(CHOICE) !== null;

  // Once what was missing is there, the warning that floats over the page has nothing more to say.
  useEffect(() => (isChoiceFaulty ? () => clearToasts('cart') : undefined), [isChoiceFaulty]);

  const courier = couriers.find(({ type }) => type === form.courier) ?? null;
  const point =
    form.tab === 'store' ? stores.find(form.storeNumber) : points.find(form.pointNumber);
  const chosen = form.tab === null ? null : form.tab === 'courier' ? courier : point;
  const shown = chosen && {
    type: form.tab === 'courier' ? (courier?.type ?? '') : (point?.deliveryData.type ?? ''),
    baseType: chosen.deliveryData.baseType,
    price: chosen.price?.value ?? null,
    period: chosen.period,
  };

  async function choosePoint(tab: 'point' | 'store', one: PickupPoint): Promise<void> {
    state.choose(tab === 'point' ? { pointNumber: one.number } : { storeNumber: one.number });
    const fault = await (tab === 'point' ? points : stores).askPrice(one);
    if (!fault) return;
    if (fault.isInactive)
      state.choose(tab === 'point' ? { pointNumber: null } : { storeNumber: null });
    toast({ type: 'warning', category: 'server', text: fault.text });
  }

  /** C5-014: a warning and the top of the page where the country wants it so; the words stand at the choice anyway. */
  function tellMissingChoice(): void {
    if (!terms.choiceMissing.isWarning) return;
    toast({ type: 'warning', category: 'cart', text: text(terms.choiceMissing.text) });
    window.scrollTo({ top: 0 });
  }

  const loadGuest = async () => (await later()).loadGuest();
  /** A text that was agreed to may be another one by now: the form shows the one that holds. */
  const say = (fields: Readonly<Record<string, string>>) => {
    state.say(fields);
    if (!Object.keys(fields).some(isAtBox)) return;
    // A point that was found further down the list, or priced by itself, stays chosen.
    points.keep();
    stores.keep();
    void revalidator.revalidate();
  };
  const sayOf = (failure: CallFailure) => toastAnswer(failure, { shell });

  /**
   * Opens the guest's contract on the way (I4-007). Whoever cannot be registered now still buys: the order opens one.
   *
   * @param onwards The next step.
   */
  async function register(sent: FormData, onwards: string): Promise<void> {
    setSending(true);
    // Without a network there is no script that registers: the order opens the contract.
    const scripts = await Promise.all([loadQuick(), loadGuest()]).catch(() => null);
    if (!scripts) {
      setSending(false);
      return void navigate(onwards);
    }
    const [quick, { registerGuest }] = scripts;
    await registerGuest(quick, sent, form.typed, {
      country: place.country,
      captcha: captcha.current,
      attempt: captchaAttempt,
      isOverlooked,
      isUnanswered,
      state: { ...state, say },
      setSending,
      setAttempt: setCaptchaAttempt,
      goOn: () => void navigate(onwards),
      // Back would meet a redirect there, which the router adds behind it: Forward were gone, and so were what stands before.
      onRegistered: () => history.replaceState(history.state, '', paths.delivery()),
      tell: sayOf,
      askFirst: () => setGoOnTo(onwards),
    });
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setChanges([]);
    clearToasts('cart');
    clearToasts('server');
    // A point kept from before may not be on offer any more: then nothing is chosen.
    const isGone = chosen === null && form.tab !== null;
    if (isGone && form.tab !== null) state.choose({ [CHOSEN_AT[form.tab]]: null });
    const formData = new FormData(
      event.target instanceof HTMLFormElement ? event.target : undefined,
    );
    setSending(true);
    // What a guest is asked beside the receiver is told in the same round. Without a network the server says it.
    const quick = data.quick ? await loadQuick().catch(() => null) : null;
    const more = quick?.quickFaults(formData, data.quick?.additions ?? []);
    if (state.reveal({ ...(isGone && { [CHOICE]: terms.choiceMissing.text }), ...more })) {
      setSending(false);
      if (state.faults[CHOICE] || isGone) tellMissingChoice();
      return;
    }
    if (quick && isUnanswered.current) {
      const { registerAgain } = await loadGuest();
      const step = { country: place.country, isUnanswered, tell: sayOf };
      if (!(await registerAgain(quick, formData, form.typed, step))) return setSending(false);
    }
    const { revision, sum: cartSum, currency } = cart;
    const body = deliveryBody(form, terms, {
      revision,
      cartSum,
      delivery: shown,
      decimals: currency.decimals,
    });
    const result = await call(checkDelivery, {
      body: { ...body, ...quick?.agreedIn(formData) },
    });
    setSending(false);
    if (result.success) {
      const { totalSum, deliveryPrice } = body;
      if (totalSum !== undefined && deliveryPrice !== undefined)
        keepSeenSums({ revision, sums: { cartSum, deliverySum: deliveryPrice, totalSum } });
      const { redirect, hasAccount } = result.data;
      if (data.isGuest && hasAccount) setGoOnTo(redirect);
      else if (data.isGuest) await register(formData, redirect);
      else await navigate(redirect);
      return;
    }
    if (result.code === 'CART_EMPTY') return void navigate(paths.home());
    if (result.code === 'FIELDS_INVALID') return say(result.fields);
    if (result.data['cartData']) keepPersonal({ cartData: result.data['cartData'] });
    setChanges(readChanges(result.data['changes']));
    toastAnswer(result, { shell });
    // A server that is in trouble has nothing newer to show, and asking it again would take the form away.
    if (result.status >= 400 && result.status < 500) void revalidator.revalidate();
  }

  return {
    state,
    points,
    stores,
    shown,
    dates: chosen?.dates ?? null,
    changes,
    isSending,
    /** Set when the buyer has an account: it is offered before going on. */
    goOn: goOnTo === null ? null : () => void navigate(goOnTo),
    captchaAttempt,
    captcha,
    choosePoint,
    send,
    /** Asks the server of a guest's e-mail or phone once it is right by itself (I5-006, I4-014). */
    async checkContact(contact: 'email' | 'phone'): Promise<void> {
      const name = contact === 'email' ? 'receiverEmail' : 'receiverPhone';
      const typed = form.typed[name].trim();
      if (!data.isGuest || typed === '' || state.faults[name]) return;
      // Without a network it is asked when the form is sent.
      const quick = await loadQuick().catch(() => null);
      const words = await quick?.checkContact(contact, typed, place.country);
      if (words) state.sayAt(name, words);
    },
  };
}
