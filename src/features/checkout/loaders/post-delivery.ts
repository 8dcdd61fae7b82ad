import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import {
  deliveryBody,
  EMPTY_DELIVERY_FORM,
  isDeliveryTab,
  TYPED_FIELDS,
  type DeliveryForm,
  type TypedField,
} from '../rules/delivery-form.ts';
import { termsOf } from './delivery.ts';

/** What came of the step when a browser without scripts sent it. */
export type PostedDelivery = Awaited<ReturnType<typeof postDelivery>>['data'];

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const numberOf = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** The form as a browser without scripts sends it. */
export function readPostedForm(posted: FormData): DeliveryForm {
  const tab = textOf(posted, 'tab');
  const entries = TYPED_FIELDS.map((field) => [field, textOf(posted, field)] as const);
  return {
    ...EMPTY_DELIVERY_FORM,
    tab: isDeliveryTab(tab) ? tab : null,
    pointNumber: numberOf(textOf(posted, 'point')),
    storeNumber: numberOf(textOf(posted, 'store')),
    courier: textOf(posted, 'courier') || null,
    // Every name of the list gets its place.
    typed: Object.fromEntries(entries) as Record<TypedField, string>,
  };
}

const POINT_TYPES = {
  point: { type: 'SELF', baseType: 'SELF' },
  store: { type: 'CORPORATECSC', baseType: 'CORPORATECSC' },
} as const;

/** The step without scripts: the same check, and its texts at the fields of the same page. */
export async function postDelivery({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const shop = context.get(shopContext);
  const form = readPostedForm(await request.formData());
  const chosen =
    form.tab === 'courier'
      ? form.courier && { type: form.courier, baseType: 'COURIER' }
      : form.tab && POINT_TYPES[form.tab];
  const body = deliveryBody(form, termsOf(shop), {
    revision: 0,
    cartSum: 0,
    delivery: chosen ? { ...chosen, price: null, period: null } : null,
    decimals: 2,
  });
  // Without scripts the buyer sees the sums on the next page; there is nothing shown to compare with.
  const answer = await shop.services.run('shopen_app_ajax_cart_delivery_data_check', {
    body: { ...body, revision: null, cartSum: undefined },
  });
  if (answer.success) throw redirect(answer.data.redirect, 303);
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  if (refusal['code'] === 'CART_EMPTY') throw redirect(pathsIn(shop.place.language).home(), 303);
  const fields: unknown = refusal['fields'];
  return data(
    {
      form,
      message: answer.message,
      fields: Object.fromEntries(
        Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(([name, text]) => [
          name,
          String(text),
        ]),
      ),
    },
    { status: answer.status },
  );
}
