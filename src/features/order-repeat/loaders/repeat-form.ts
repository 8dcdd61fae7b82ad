import { data, type ActionFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import type { Repeated } from '../model.ts';

const KEY = /^[\w-]{8,100}$/;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

/** Repeats the order that a form names. */
export async function repeatFromForm(context: ActionFunctionArgs['context'], form: FormData) {
  const { services } = context.get(shopContext);
  const key = textOf(form, 'key');
  const answer = await services.run('post_account_order_repeat', {
    params: { id: textOf(form, 'repeat') },
    body: KEY.test(key) ? { key } : {},
  });
  const repeated: Repeated = {
    availability: answer.success ? answer.data.availability : null,
    message: answer.message[0] ?? '',
  };
  return answer.success ? data(repeated) : data(repeated, { status: answer.status });
}
