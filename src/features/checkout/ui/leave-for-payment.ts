import { withQuery } from '#base/with-query.ts';
import type { PaymentStart } from '#features/payment/calls/payment.ts';

/** Leads to the provider, or to the page of ours with its code or window: by a plain redirect, or by a form that sends itself (C4-098). */
export function leaveForPayment({ method, redirect, params }: PaymentStart): void {
  if (method === 'GET') {
    location.assign(withQuery(redirect, params));
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = redirect;
  form.hidden = true;
  for (const [name, value] of Object.entries(params)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
