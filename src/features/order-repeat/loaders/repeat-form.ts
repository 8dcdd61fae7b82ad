import { data, type ActionFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { planRepeat, repeatOrder } from '../calls/order-repeat.ts';
import type { Repeated } from '../model.ts';

const KEY = /^[\w-]{8,100}$/;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

/** Repeats the order that a form names; what goes to other people, or is taken from them, is asked first. */
export async function repeatFromForm(context: ActionFunctionArgs['context'], form: FormData) {
  const { services } = context.get(shopContext);
  const key = textOf(form, 'key');
  const params = { id: textOf(form, 'repeat') };
  const refused = ({ message, status }: { message: readonly string[]; status: number }) =>
    data<Repeated>({ availability: null, message: message[0] ?? '' }, { status });
  if (!form.has('confirmed')) {
    const plan = await services.run(planRepeat, { params, query: {} });
    if (!plan.success) return refused(plan);
    if (plan.data.isAsked)
      return data<Repeated>({
        availability: null,
        message: '',
        asked: {
          headerId: Number(params.id),
          key,
          plan: plan.data,
        },
      });
  }
  const answer = await services.run(repeatOrder, {
    params,
    body: KEY.test(key) ? { key } : {},
  });
  if (!answer.success) return refused(answer);
  const { availability, moved } = answer.data;
  return data<Repeated>({ availability, moved, message: answer.message[0] ?? '' });
}
