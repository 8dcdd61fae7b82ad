import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { withQuery } from '#base/with-query.ts';
import { readFrame, textOf } from '#features/account/loaders/public.ts';
import { listOrderPapers } from '#features/invoices/calls/order-papers.ts';
import { postOrderForm } from '#features/payment/loaders/public.ts';
import type { PostedOrder } from '#features/payment/model.ts';
import { PAY_OTHERWISE } from '#features/payment/rules/order-intents.ts';
import { shopContext } from '#web/request-context.ts';
import { getRegistrationFee, payRegistrationFee } from '../calls/registration-fee.ts';

const ALIAS_MAX = 64;

const shownDay = (day: string | null): string | null =>
  day !== null && isIsoDate(day) ? formatDay(day) : null;

/** What is to be paid for registering, and what came of it. */
export async function loadRegistrationFee(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const { services, formToken } = asked.context.get(shopContext);
  const answer = await services.run(getRegistrationFee);
  if (!answer.success) throw new Error('the fee of a registration cannot be read');
  const { fee } = answer.data;
  const papers =
    fee?.isPaid && fee.order
      ? await services.run(listOrderPapers, { query: { order_id: fee.order.orderNumber } })
      : null;
  return {
    frame,
    fee: fee && { ...fee, owedOn: shownDay(fee.owedOn) ?? '', paidOn: shownDay(fee.paidOn) },
    papers: papers?.success ? papers.data.papers : [],
    formToken: formToken ?? '',
  };
}

export type RegistrationFeeData = Awaited<ReturnType<typeof loadRegistrationFee>>;
export type ShownFee = NonNullable<RegistrationFeeData['fee']>;

/** A press on one of the ways begins to pay; all others are those of any order: its code, what is kept, asking whether the money came. */
export async function postRegistrationFee({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const form = await request.formData();
  if (textOf(form, 'intent') !== PAY_OTHERWISE)
    return postOrderForm(context, form, new URL(request.url));
  const { services } = context.get(shopContext);
  const paymentSelected = textOf(form, 'paymentSelected').slice(0, ALIAS_MAX);
  const begun = await services.run(payRegistrationFee, { body: { paymentSelected } });
  const nothing: PostedOrder = { message: [], start: null, asked: null, isChecked: false };
  if (!begun.success)
    return data<PostedOrder>({ ...nothing, message: begun.message }, { status: begun.status });
  const { method, redirect: to, params } = begun.data;
  if (method === 'POST') return data<PostedOrder>({ ...nothing, start: { to, params } });
  throw redirect(withQuery(to, params), 303);
}
