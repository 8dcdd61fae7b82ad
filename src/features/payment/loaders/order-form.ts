import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import type { BuyerReason } from '#features/orders/rules/public.ts';
import { shopContext, type ShopServices } from '#web/request-context.ts';
import type { PageAnswer } from '#web/run-call.ts';
import { wayToProof } from '#web/way-to-proof.ts';
import { checkDoorCode, sendDoorCode } from '../calls/door-code.ts';
import { cancelOrder, changePayment } from '../calls/order-change.ts';
import { checkOrderPayment } from '../calls/order-check.ts';
import { payByMeans } from '../calls/kept-means.ts';
import { redirectToPayment, type PaymentStart } from '../calls/payment.ts';
import type { AskedDoorCode, PostedOrder } from '../model.ts';
import {
  CANCEL_ORDER,
  CHECK_PAYMENT,
  PAY_KEPT,
  PAY_OTHERWISE,
  RENEW_CODE,
  SEND_DOOR_CODE,
} from '../rules/order-intents.ts';

const TEXT_MAX = 64;
const CODE_MAX = 40;

const NOTHING: PostedOrder = { message: [], start: null, asked: null, isChecked: false };

type Refused = Pick<PageAnswer<unknown>, 'status' | 'message' | 'data'>;

const textIn = (about: unknown, name: string): string => {
  const value =
    typeof about === 'object' && about !== null ? (about as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : '';
};

/** The page once more, with the words of a refusal. */
const told = ({ message, status }: Refused) =>
  data<PostedOrder>({ ...NOTHING, message }, { status });

/** The page once more, with what is still to be done about the code to the order's phone. */
const asking = (asked: Partial<AskedDoorCode> & Pick<AskedDoorCode, 'method'>, status: number) =>
  data<PostedOrder>(
    {
      ...NOTHING,
      asked: {
        phone: '',
        isSent: false,
        words: '',
        error: null,
        isCaptchaNeeded: false,
        ...asked,
      },
    },
    { status },
  );

/** Pays the order in its own way, or by a means that is kept. */
const begin = (
  services: Pick<ShopServices, 'run'>,
  intent: string,
  orderNumber: string,
  meansId: string,
) =>
  intent === PAY_KEPT
    ? services.run(payByMeans, { body: { orderNumber, meansId: meansId.slice(0, 36) } })
    : services.run(redirectToPayment, {
        body: { orderNumber: orderNumber === '' ? null : orderNumber },
      });

/** What came of a press on an order's page: paying it, as before or otherwise, or taking it back. Plain forms, with scripts and without. */
export async function postOrderForm(
  context: ActionFunctionArgs['context'],
  form: FormData,
  { pathname, search }: URL,
) {
  const { place, services } = context.get(shopContext);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, TEXT_MAX) : '';
  };
  const [intent, orderNumber, here] = [
    textOf('intent'),
    textOf('orderNumber').slice(0, 20),
    pathname + search,
  ];
  /** Whoever signed in long ago says first who they are. */
  const refused = (answer: Refused): Refused => {
    const asked = wayToProof(answer.data, place.language, here);
    if (asked) throw redirect(asked, 303);
    return answer;
  };
  const [method, phone] = [textOf('paymentSelected'), textOf('phone')];
  if (intent === CANCEL_ORDER) {
    // The call says no to a reason that is none.
    const reason = textOf('reason') as BuyerReason;
    const cancelled = await services.run(cancelOrder, { body: { orderNumber, reason } });
    if (cancelled.success) throw redirect(here, 303);
    return told(refused(cancelled));
  }
  if (intent === SEND_DOOR_CODE) {
    const sent = await services.run(sendDoorCode, { body: { orderNumber } });
    if (sent.success) return asking({ method, phone: sent.data.phone, isSent: true }, 200);
    const { data: about, message, status } = refused(sent);
    const code = textIn(about, 'code');
    // Too soon: there is one on its way, and it can be typed.
    const how = { isSent: code === 'TOO_SOON', isCaptchaNeeded: code === 'CAPTCHA_NEEDED' };
    return asking({ method, phone, words: message.join(' '), ...how }, status);
  }
  if (intent === CHECK_PAYMENT) {
    const checked = await services.run(checkOrderPayment, { body: { orderNumber } });
    if (!checked.success) return told(refused(checked));
    if (checked.data.standing !== 'waiting') throw redirect(here, 303);
    return data<PostedOrder>({ ...NOTHING, isChecked: true });
  }
  if (intent !== PAY_OTHERWISE) {
    const begun = await begin(services, intent, orderNumber, textOf('meansId'));
    const stays = intent === RENEW_CODE || intent === PAY_KEPT ? here : null;
    return begun.success ? goOn(begun.data, stays) : told(refused(begun));
  }
  const code = textOf('phoneCode').trim().slice(0, CODE_MAX);
  if (code !== '') {
    const checked = await services.run(checkDoorCode, { body: { orderNumber, code } });
    if (!checked.success) {
      const { message, status } = refused(checked);
      return asking({ method, phone, isSent: true, error: message.join(' ') }, status);
    }
  }
  const changed = await services.run(changePayment, {
    body: { orderNumber, paymentSelected: method },
  });
  if (changed.success) return goOn(changed.data, here);
  const no = refused(changed);
  if (textIn(no.data, 'code') !== 'PHONE_PROOF_NEEDED') return told(no);
  return asking(
    { method, phone: textIn(no.data, 'phone'), words: no.message.join(' ') },
    no.status,
  );
}

const isOwnPage = (here: string | null): boolean => here?.includes('/payment/thank-you/') ?? false;
/** Source: C2-017, C2-018. */
const asksForNumber = (to: string): boolean => isOwnPage(to) && /[?&]mb=1(?:&|$)/.test(to);

/**
 * To the provider, or to a page of ours: there is nothing to pay now.
 *
 * @param here The page that was pressed on, where how the order stands is shown as well; null: it goes to the one that is named.
 */
function goOn({ method, redirect: to, params }: PaymentStart, here: string | null) {
  // A window has a page of its own, and a number is typed on the order's own; all else of ours is shown by the page that was pressed on.
  const isElsewhere = Object.keys(params).length > 0 || (asksForNumber(to) && !isOwnPage(here));
  const isHere = here !== null && to.startsWith('/') && !isElsewhere;
  if (method === 'GET') throw redirect(isHere ? here : withQuery(to, params), 303);
  return data<PostedOrder>({ ...NOTHING, start: { to, params } });
}
