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
export async function addFromForm(input: PageInput, sent?: FormData) {
  const { services, place } = input.context.get(shopContext);
  const form = sent ?? (await input.request.formData());
  const sku = typed(form, 'sku').slice(0, 64);
  const wished = typed(form, 'amount').trim();
  const amount = MOST_DIGITS.test(wished) ? Math.max(1, Number(wished)) : 1;
  const answer = await services.run('shopen_app_ajax_cart_add_item', {
    body: { productArticle: sku, amount },
  });
  if (answer.success) throw redirect(pathsIn(place.language).cart(), 303);
  return troubleWith(sku, answer);
}

interface Answer {
  readonly status: number;
  readonly message: readonly string[];
}

/** A refusal for the page that the form stood on. */
const troubleWith = (sku: string, { status, message }: Answer) =>
  data({ sku, message: message[0] ?? '' }, { status: status >= 400 ? status : CONFLICT });

/**
 * Puts one of each of these into the cart and goes there. What is refused on the way stays out; its reason comes back to the same page, with
 * the others in the cart.
 */
export async function addEach({ context }: PageInput, skus: readonly string[]) {
  const { services, place } = context.get(shopContext);
  let refused: { readonly sku: string; readonly answer: Answer } | null = null;
  for (const sku of skus) {
    const answer = await services.run('shopen_app_ajax_cart_add_item', {
      body: { productArticle: sku, amount: 1 },
    });
    if (!answer.success) refused ??= { sku, answer };
  }
  if (refused) return troubleWith(refused.sku, refused.answer);
  throw redirect(pathsIn(place.language).cart(), 303);
}

/** What a refused form came back with. */
export interface AddTrouble {
  readonly sku: string;
  readonly message: string;
}
