import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { sellersRight } from '#countries/sellers-right.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import {
  declareWithdrawal,
  findWithdrawal,
  getWithdrawal,
  type WithdrawalReceipt,
  type WithdrawalView,
} from '../calls/withdrawals.ts';
import { CONFIRM, COUNT, type Scope } from '../rules/withdrawal-form.ts';

/** As long as what is typed may be before it comes back. */
const TYPED_LENGTH = 500;
const NUMBER = /^\d{1,20}$/;

export interface TypedWithdrawal {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
}

/** What of an order is to be withdrawn from, as it was chosen. */
export interface ChosenWithdrawal {
  readonly scope: Scope;
  readonly counts: Readonly<Record<string, number>>;
}

interface Said {
  readonly message: string;
  /** What is wrong at single fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Where somebody is on the page after a press. */
export type PostedWithdrawal =
  | ({ readonly step: 'ask'; readonly typed: TypedWithdrawal } & Said)
  | ({
      readonly step: 'choose';
      readonly view: WithdrawalView;
      readonly isOwn: boolean;
      readonly typed: TypedWithdrawal;
      readonly chosen: ChosenWithdrawal;
    } & Said)
  | { readonly step: 'done'; readonly receipt: WithdrawalReceipt };

type Services = ShopContext['services'];

/** The order of whoever is signed in or placed it in this browser; null for everybody else. */
async function ownOrder(services: Services, orderNumber: string): Promise<WithdrawalView | null> {
  if (!NUMBER.test(orderNumber)) return null;
  const own = await services.run(getWithdrawal, { query: { order_id: orderNumber } });
  return own.success ? own.data : null;
}

/** The form, or one's own order at once. A page of stores whose law gives the right, and of their orders wherever these are looked at. */
export async function loadWithdrawal({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { services, formToken, place } = context.get(shopContext);
  const orderNumber = url.searchParams.get('order_id') ?? '';
  const own = await ownOrder(services, orderNumber);
  if (!own && !sellersRight(place.store)) throw data(null, { status: 404 });
  return {
    own,
    orderNumber: NUMBER.test(orderNumber) ? orderNumber : '',
    formToken: formToken ?? '',
  };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, TYPED_LENGTH) : '';
};

const saidOf = (answer: { readonly message: readonly string[]; readonly data: unknown }): Said => {
  const given = (answer.data as { readonly fields?: unknown } | null)?.fields;
  const fields =
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).map(([name, text]) => [name, String(text)]))
      : {};
  return { fields, message: Object.keys(fields).length > 0 ? '' : answer.message.join(' ') };
};

function chosenOf(form: FormData): ChosenWithdrawal {
  const counts = [...form.keys()].flatMap((name) =>
    name.startsWith(COUNT) && /^\d{1,6}$/.test(textOf(form, name))
      ? [[name.slice(COUNT.length), Number(textOf(form, name))] as const]
      : [],
  );
  return {
    scope: form.get('scope') === 'some' ? 'some' : 'whole',
    counts: Object.fromEntries(counts),
  };
}

/** The order once more, for whoever has to choose otherwise. */
async function chooseAgain(
  services: Services,
  typed: TypedWithdrawal,
  chosen: ChosenWithdrawal,
  said: Said,
): Promise<PostedWithdrawal> {
  const own = await ownOrder(services, typed.orderNumber);
  if (own) return { step: 'choose', view: own, isOwn: true, typed, chosen, ...said };
  const found = await services.run(findWithdrawal, { body: typed });
  return found.success
    ? { step: 'choose', view: found.data, isOwn: false, typed, chosen, ...said }
    : { step: 'ask', typed, ...saidOf(found) };
}

/** Two presses: one names the order, the other declares the withdrawal. A repetition of either changes nothing more. */
export async function postWithdrawal({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services } = context.get(shopContext);
  const form = await request.formData();
  const typed = {
    name: textOf(form, 'name'),
    orderNumber: textOf(form, 'orderNumber'),
    email: textOf(form, 'email'),
  };
  const chosen = chosenOf(form);
  if (form.get('intent') !== CONFIRM) {
    const found = await services.run(findWithdrawal, { body: typed });
    return found.success
      ? data<PostedWithdrawal>({
          step: 'choose',
          view: found.data,
          isOwn: false,
          typed,
          chosen,
          message: '',
          fields: {},
        })
      : data<PostedWithdrawal>({ step: 'ask', typed, ...saidOf(found) }, { status: found.status });
  }
  const lines =
    chosen.scope === 'some'
      ? Object.entries(chosen.counts).map(([key, count]) => ({ key, count }))
      : null;
  const seen = Number(/^\d{1,4}$/.exec(textOf(form, 'seen'))?.[0] ?? 0);
  const declared = await services.run(declareWithdrawal, { body: { ...typed, lines, seen } });
  if (declared.success) return data<PostedWithdrawal>({ step: 'done', receipt: declared.data });
  const again = await chooseAgain(services, typed, chosen, saidOf(declared));
  return data<PostedWithdrawal>(again, { status: declared.status });
}
