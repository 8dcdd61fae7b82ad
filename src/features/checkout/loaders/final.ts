import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { getStore } from '#countries/packs.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { readShown, type Ticks } from '#features/registration/rules/shown-versions.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import type { PageAnswer } from '#web/run-call.ts';
import { checkPayment, getFinalStep } from '../calls/checkout.ts';
import { checkOrderCode, sendOrderCode } from '../calls/phone-code.ts';
import { orderFlow } from '../rules/app-version.ts';
import { readShortProducts } from '../rules/short-products.ts';
import { deliveryStepHref } from './delivery.ts';
import {
  FORM_HASH,
  GIFT_SHOWN,
  MONTHLY_SHOWN,
  NOTICE_SHOWN,
  SEND_CODE,
} from '../rules/plain-intents.ts';
import { GIFTS_MAX, readGift } from '../rules/shown-gifts.ts';
import { wayFromStep, wayOn } from '../rules/way-on.ts';
import { wayToProof } from '#web/way-to-proof.ts';
import { methodWords } from './method-words.ts';
import { noticeWords } from './notice-words.ts';

const AGREEMENTS_MAX = 20;
const CODE_MAX = 40;
const HASH_MAX = 64;
const NAME_MAX = 64;

/** Everything once more before it is bought. Whoever skipped a step is sent to it; whoever has ordered, to the order. */
export async function loadFinal({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const shop = context.get(shopContext);
  const answer = await shop.services.run(getFinalStep);
  if (!answer.success) {
    const paths = pathsIn(shop.place.language);
    const asked = wayToProof(answer.data, shop.place.language, paths.final());
    throw redirect(asked ?? wayFromStep(answer.data, paths));
  }
  const { cartData, deliveryData, paymentData, agreements, keep, button, reserveNotice, reserve } =
    answer.data;
  const { monthly, isMonthlyAsked, withdrawal } = answer.data;
  const { methods, selected, sums, promocode } = paymentData;
  const pack = shop.services.countryAt(shop.place, shop.now);
  // The law of who sells says what is on the last press, wherever the parcel goes.
  const home = { ...shop.place, country: getStore(shop.place.store).homeCountry };
  const seller = shop.services.countryAt(home, shop.now);
  const method = methods.find(({ alias }) => alias === selected);
  return {
    cart: cartData,
    receiver: {
      ...deliveryData.receiver,
      phoneNumber: shownPhone(deliveryData.receiver.phoneNumber),
    },
    delivery: deliveryData.selectedDelivery,
    method: method
      ? { alias: method.alias, name: method.name, note: methodWords(method.alias, shop.say).note }
      : null,
    sums,
    why: paymentData.why,
    promo: promocode,
    paid: { ...sums, promo: promocode },
    agreements,
    keep,
    monthly,
    isMonthlyAsked,
    withdrawal,
    flow: orderFlow(pack.config.appVersion),
    button,
    notice: noticeWords(reserveNotice, reserve, shop.say, seller.isEuMember ? button : null),
    deliveryHref: deliveryStepHref(shop),
    formToken: shop.formToken ?? '',
  };
}

export type FinalPageData = Awaited<ReturnType<typeof loadFinal>>;

/** What a browser without scripts is shown after a press that led nowhere else. */
interface Pressed {
  /** What was ticked, each with the version of its document that stood beside it. */
  readonly agreements: Ticks;
  readonly isPhoneAsked?: boolean;
  readonly isCodeSent?: boolean;
}

type Refused = Pick<PageAnswer<unknown>, 'status' | 'message' | 'data'>;

const textsIn = (fields: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(
      ([name, text]) => [name, String(text)],
    ),
  );

function shown({ status, message, data: about }: Refused, pressed: Pressed) {
  const refusal: Readonly<Record<string, unknown>> = { ...(about as object | null) };
  const fields = textsIn(refusal['fields']);
  const code = typeof refusal['code'] === 'string' ? refusal['code'] : null;
  return data(
    {
      message,
      code,
      isPhoneAsked: code === 'PHONE_PROOF_NEEDED',
      isCodeSent: false,
      fields,
      short: readShortProducts(refusal['products']),
      ...pressed,
      // A box that is spoken of was ticked beside other words, also where its version is the same.
      agreements: Object.fromEntries(
        Object.entries(pressed.agreements).filter(([alias]) => !(`agreements.${alias}` in fields)),
      ),
    },
    { status },
  );
}

/** 'Buy now' without scripts: the order is placed, and its payment goes on where a plain redirect leads there. */
export async function postFinal({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { place, services } = context.get(shopContext);
  const posted = await request.formData();
  const textOf = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = (name: string) => {
    const value = Number(posted.get(name));
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const versions = readShown(posted);
  const agreements: Ticks = Object.fromEntries(
    posted
      .getAll('agreements')
      .map(String)
      .slice(0, AGREEMENTS_MAX)
      .map((alias) => [alias, versions[alias]]),
  );
  const code = textOf('phoneCode').slice(0, CODE_MAX);
  if (code === '' && textOf('intent') === SEND_CODE) {
    const sent = await services.run(sendOrderCode, { body: {} });
    return shown(
      { ...sent, message: sent.success ? [] : sent.message },
      { agreements, isPhoneAsked: true, isCodeSent: sent.success },
    );
  }
  if (code !== '') {
    const checked = await services.run(checkOrderCode, { body: { code } });
    if (!checked.success)
      return shown(checked, { agreements, isPhoneAsked: true, isCodeSent: true });
  }
  const answer = await services.run(checkPayment, {
    body: {
      totalSum: number('totalSum') ?? 0,
      cartSum: number('cartSum'),
      deliverySum: number('deliverySum'),
      promoSale: number('promoSale'),
      bonusSum: number('bonusSum'),
      creditSum: number('creditSum'),
      promoCode: textOf('promoCode').slice(0, CODE_MAX),
      revision: number('revision'),
      gifts: posted.getAll(GIFT_SHOWN).slice(0, GIFTS_MAX).map(String).flatMap(readGift),
      agreements: Object.keys(agreements),
      documentVersions: versions,
      formHash: textOf(FORM_HASH).slice(0, HASH_MAX) || null,
      reserveNotice: textOf(NOTICE_SHOWN).slice(0, NAME_MAX) || null,
      monthlyTerms: textOf(MONTHLY_SHOWN).slice(0, NAME_MAX) || null,
    },
  });
  if (answer.success) {
    const { method, redirect: to, params, orderNumber, headerId } = answer.data;
    // A provider that wants a form needs a browser with scripts, or a press of the button on the order's page.
    const own = pathsIn(place.language).thankYou('card', {
      order_id: orderNumber,
      headerId: String(headerId),
    });
    throw redirect(method === 'GET' ? withQuery(to, params) : own, 303);
  }
  // Agreements are ticked anew: an address must not agree in anybody's place.
  const refused =
    wayToProof(answer.data, place.language, pathsIn(place.language).final()) ?? wayOn(answer.data);
  if (refused) throw redirect(refused, 303);
  return shown(answer, { agreements });
}

export type PostedFinal = Awaited<ReturnType<typeof postFinal>>['data'];
