import { data, redirect } from 'react-router';
import { addItem } from '#features/cart/calls/cart.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import type { PageAnswer } from '#web/run-call.ts';
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
  const answer = await services.run(addItem, {
    body: { productArticle: sku, amount },
  });
  if (answer.success) throw redirect(pathsIn(place.language).cart(), 303);
  return troubleWith(sku, answer);
}

/** A refusal for the page that the form stood on. */
const troubleWith = (
  sku: string,
  { status, message }: Pick<PageAnswer<unknown>, 'status' | 'message'>,
) => data({ sku, message: message[0] ?? '' }, { status: status >= 400 ? status : CONFLICT });

/**
 * Puts one of each of these into the cart and goes there. What is refused on the way stays out: each comes back to the same page by its name,
 * with its reason, and the others are in the cart.
 *
 * @param gone Names of what cannot be had any more.
 */
export async function addEach(
  { context }: PageInput,
  products: readonly { readonly sku: string; readonly name: string }[],
  gone: readonly string[],
) {
  const { services, place } = context.get(shopContext);
  const left: LeftOut[] = gone.map((name) => ({ name, message: '' }));
  let added = 0;
  for (const { sku, name } of products) {
    const answer = await services.run(addItem, {
      body: { productArticle: sku, amount: 1 },
    });
    if (answer.success) added += 1;
    else left.push({ name, message: answer.message[0] ?? '' });
  }
  if (left.length > 0)
    return data({ sku: '', message: '', leftOut: { products: left, added } }, { status: CONFLICT });
  throw redirect(pathsIn(place.language).cart(), 303);
}

interface LeftOut {
  readonly name: string;
  /** Empty for what cannot be had any more. */
  readonly message: string;
}

/** What a refused form came back with. */
export interface AddTrouble {
  readonly sku: string;
  readonly message: string;
  /** What of many did not get into the cart, and how many others did. */
  readonly leftOut?: { readonly products: readonly LeftOut[]; readonly added: number };
}
