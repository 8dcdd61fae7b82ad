import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkDelivery } from '#features/delivery/calls/delivery.ts';
import { clearToasts, toast } from '#overlays/toasts.ts';
import { openModal } from '#overlays/modals.ts';
import { useBackToReview } from '#web/back-to-review.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { useText } from '#web/use-text.ts';
import { loadQuick } from '#features/registration/ui/public.ts';
import { CHOICE, deliveryBody, type DeliveryForm } from '../rules/delivery-form.ts';
import type { Courier, DeliveryPageData, PickupPoint } from '../loaders/delivery.ts';
import type { PostedDelivery } from '../loaders/post-delivery.ts';
import { WARNING_DIALOG } from './dialog-names.ts';
import { later } from './checkout-dialogs.ts';
import { useAddresses } from './use-addresses.ts';
import { useDeliveryForm, type DeliveryFormState } from './use-delivery-form.ts';
import type { SumChange } from '../rules/told-by-refusal.ts';
import { whereOf, withTold, type ToldCourier } from '../rules/told-courier.ts';
import { useGuest } from './use-guest.ts';
import { keepSeenSums } from './use-seen-sums.ts';
import { usePoints, type Points } from './use-points.ts';

/** What each way of delivery keeps its choice in. */
const CHOSEN_AT = { point: 'pointNumber', store: 'storeNumber', courier: 'courier' } as const;

/** Whether these words stand at a box whose text may be another one by now. */
const isAtBox = (field: string): boolean =>
  field.startsWith('consents.') || field === 'subscribe' || field === 'tr_taxAgreement';

/** The lists of the step, and what is chosen from them. */
function useChoice(
  data: DeliveryPageData,
  state: DeliveryFormState,
  posted: PostedDelivery | undefined,
) {
  const { place } = useShell();
  const points = usePoints(
    'SELF',
    { list: data.points, hasMore: data.hasMorePoints },
    place.cityId,
    posted?.points,
  );
  const stores = usePoints(
    'CORPORATECSC',
    { list: data.stores, hasMore: data.hasMoreStores },
    place.cityId,
  );

  async function choosePoint(tab: 'point' | 'store', one: PickupPoint): Promise<void> {
    const list = tab === 'point' ? points : stores;
    if (!one.canDeliverCompletely) {
      const onTaken = (isChanged: boolean, whole = one) => {
        if (isChanged) list.keep();
        list.meet(whole);
        void choosePoint(tab, whole);
      };
      return openModal(WARNING_DIALOG, { props: { cart: data.cart, point: one, onTaken } });
    }
    state.choose({ [CHOSEN_AT[tab]]: one.number });
    const fault = await list.askPrice(one);
    if (!fault) return;
    if (fault.isInactive) state.choose({ [CHOSEN_AT[tab]]: null });
    toast({ type: 'warning', category: 'server', text: fault.text });
  }

  const [told, tell] = useState<ToldCourier | null>(null);
  const asked = useAddresses(data, state);
  const couriers = withTold(asked.couriers, told, state.form);
  const addresses = { ...asked, couriers };
  const lists = { points, stores, couriers };
  return { points, stores, addresses, choosePoint, tell, ...chosenIn(state.form, lists) };
}

/** What is chosen, and what the page shows of it. */
function chosenIn(
  { tab, ...form }: DeliveryForm,
  {
    points,
    stores,
    couriers,
  }: { readonly points: Points; readonly stores: Points; readonly couriers: readonly Courier[] },
) {
  const courier = couriers.find(({ type }) => type === form.courier) ?? null;
  const point = tab === 'store' ? stores.find(form.storeNumber) : points.find(form.pointNumber);
  const chosen = tab === null ? null : tab === 'courier' ? courier : point;
  return {
    /** A way whose choice, kept from before, is not on offer any more: then nothing is chosen. */
    gone: chosen === null ? tab : null,
    dates: chosen?.dates ?? null,
    shown: chosen && {
      type: tab === 'courier' ? (courier?.type ?? '') : (point?.deliveryData.type ?? ''),
      baseType: chosen.deliveryData.baseType,
      price: chosen.price?.value ?? null,
      period: chosen.period,
    },
  };
}

/** C5-014: a warning and the top of the page where the country wants it so; the words stand at the choice anyway. */
function useMissingChoice({ terms }: DeliveryPageData, state: DeliveryFormState): () => void {
  const text = useText();
  const isChoiceFaulty = state.errorOf(CHOICE) !== null;

  // Once what was missing is there, the warning that floats over the page has nothing more to say.
  useEffect(() => (isChoiceFaulty ? () => clearToasts('cart') : undefined), [isChoiceFaulty]);

  return () => {
    if (!terms.choiceMissing.isWarning) return;
    toast({ type: 'warning', category: 'cart', text: text(terms.choiceMissing.text) });
    window.scrollTo({ top: 0 });
  };
}

/** Few are refused, so this comes only then; without it the page that is asked for anew still says what holds. */
const loadHeard = () =>
  later()
    .then((late) => late.loadHeard())
    .catch(() => null);

/** The delivery step at work: its form, its lists, what is chosen, and sending it. */
export function useDeliveryStep(data: DeliveryPageData, posted: PostedDelivery | undefined) {
  const { paths, shell } = useShell();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const back = useBackToReview();
  const { cart, terms } = data;
  const state = useDeliveryForm(posted?.form ?? data.form, terms, posted, data);
  const { gone, shown, ...choice } = useChoice(data, state, posted);
  const tellMissingChoice = useMissingChoice(data, state);
  const [changes, setChanges] = useState<readonly SumChange[]>([]);
  const [isSending, setSending] = useState(false);

  /** A text that was agreed to may be another one by now: the form shows the one that holds. */
  const refuse: DeliveryFormState['refuse'] = (fields) => {
    state.refuse(fields);
    if (!Object.keys(fields).some(isAtBox)) return;
    // A point that was found further down the list, or priced by itself, stays chosen.
    choice.points.keep();
    choice.stores.keep();
    void revalidator.revalidate();
  };
  const guest = useGuest({ state, isGuest: data.isGuest, refuse, setSending });

  /** What the server's answer means for a form that stays. */
  async function hear(result: CallFailure): Promise<void> {
    if (result.code === 'CART_EMPTY') return void navigate(paths.home());
    if (result.code === 'FIELDS_INVALID') return refuse(result.fields);
    if (result.data['cartData']) keepPersonal({ cartData: result.data['cartData'] });
    toastAnswer(result, { shell });
    const heard = await loadHeard();
    choice.tell(heard?.toldIn(result.data, state.form, whereOf(state.form)) ?? null);
    setChanges(heard?.readChanges(result.data['changes']) ?? []);
    // A server that is in trouble has nothing newer to show, and asking it again would take the form away.
    if (result.status >= 400 && result.status < 500) void revalidator.revalidate();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setChanges([]);
    clearToasts('cart');
    clearToasts('server');
    if (gone) state.choose({ [CHOSEN_AT[gone]]: null });
    const { target } = event;
    const formData = new FormData(target instanceof HTMLFormElement ? target : undefined);
    setSending(true);
    // What a guest is asked beside the receiver is told in the same round. Without a network the server says it.
    const quick = data.quick ? await loadQuick().catch(() => null) : null;
    const more = quick?.quickFaults(formData, data.quick?.additions ?? []);
    if (state.reveal({ ...(gone && { [CHOICE]: terms.choiceMissing.text }), ...more })) {
      setSending(false);
      if (state.faults[CHOICE] || gone) tellMissingChoice();
      return;
    }
    if (!(await guest.registerAgain(quick, formData))) return setSending(false);
    const { revision, sum: cartSum, currency } = cart;
    const { decimals } = currency;
    const body = deliveryBody(state.form, terms, { revision, cartSum, delivery: shown, decimals });
    const result = await call(checkDelivery, {
      body: { ...body, ...quick?.agreedIn(formData) },
    });
    setSending(false);
    if (!result.success) return hear(result);
    const { totalSum, deliveryPrice } = body;
    if (totalSum !== undefined && deliveryPrice !== undefined)
      keepSeenSums({
        revision,
        chosen: '',
        sums: { cartSum, deliverySum: deliveryPrice, totalSum },
      });
    const { hasAccount } = result.data;
    const redirect = back ?? result.data.redirect;
    if (data.isGuest && hasAccount) guest.offerAccount(redirect);
    else if (data.isGuest) await guest.register(formData, redirect);
    else await navigate(redirect);
  }

  return { ...choice, shown, state, guest, changes, isSending, send };
}
