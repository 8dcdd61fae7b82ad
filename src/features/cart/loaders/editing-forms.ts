import type { ShopContext } from '#web/request-context.ts';
import { addItem, editCart, mergeCarts } from '../calls/cart.ts';
import { removeUnavailable, trimForbidden } from '../calls/editing.ts';
import { MERGE_ACTIONS, type CartView } from '../model.ts';
import { OWN_PACKAGE } from '../rules/document/package-key.ts';
import { setEditBody } from '../rules/shown/set-lines.ts';

const textOf = (form: FormData, name: string, most = 200): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, most) : '';
};

const countOf = (form: FormData, name: string): number | null => {
  const text = textOf(form, name, 8).trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
};

/** Forms without scripts that bring a cart into order, edit its sets or make one of two; null for a form about something else. */
export async function editingForm(
  form: FormData,
  cart: CartView,
  { run }: ShopContext['services'],
) {
  const intent = textOf(form, 'intent', 40);
  const article = textOf(form, 'article', 64);
  const set = textOf(form, 'set');
  const userAction = MERGE_ACTIONS.find((each) => each === intent);
  if (userAction) return run(mergeCarts, { query: { userAction } });
  if (intent === 'drop-unavailable') return run(removeUnavailable);
  if (intent === 'keep-available') {
    const products = [{ sku: article, count: countOf(form, 'count') ?? 0 }];
    return run(trimForbidden, { body: { products } });
  }
  if (intent === 'eco-add') return run(addItem, { body: { productArticle: article, amount: 1 } });
  if (set === '') return null;
  const owner = cart.packages.find(({ kits, subscriptions }) =>
    [...kits, ...subscriptions].some(({ hash }) => hash === set),
  );
  const count = countOf(form, 'step') ?? countOf(form, 'count') ?? 0;
  return run(editCart, {
    body: setEditBody(cart, owner?.key ?? OWN_PACKAGE, set, count),
  });
}
