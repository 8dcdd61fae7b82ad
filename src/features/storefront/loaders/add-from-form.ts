import { data, redirect } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import type { PageInput } from './market-facts.ts';

const MOST_DIGITS = /^\d{1,3}$/;
const CONFLICT = 409;

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Puts a product into the cart from a form without scripts and goes there; a refusal comes back to the same page. */
export async function addFromForm({ context, request }: PageInput) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const sku = typed(form, 'sku').slice(0, 64);
  const wished = typed(form, 'amount').trim();
  const amount = MOST_DIGITS.test(wished) ? Math.max(1, Number(wished)) : 1;
  const answer = await services.run('shopen_app_ajax_cart_add_item', {
    body: { productArticle: sku, amount },
  });
  if (answer.success) throw redirect(pathsIn(place.language).cart(), 303);
  return data(
    { sku, message: answer.message[0] ?? '' },
    { status: answer.status >= 400 ? answer.status : CONFLICT },
  );
}

/** What a refused form came back with. */
export interface AddTrouble {
  readonly sku: string;
  readonly message: string;
}
