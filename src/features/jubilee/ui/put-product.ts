import { getUserData } from '#features/identity/calls/user-data.ts';
import { call } from '#web/call-client.ts';
import { loadPersonal } from '#web/personal-store.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import type { ShellFacts } from '#web/shell/shell-facts.ts';
import { addMonthProduct } from '../calls/add-product.ts';

/**
 * Has the cart hold exactly so many; a newer wish for the same product gives the one before up. The header learns of it from the user's data.
 * Source: I4-068, I7-058.
 *
 * @returns How many are in the cart now; `old` for a wish that was given up, null where it was refused or nobody answered.
 */
export async function putProduct(
  sku: string,
  amount: number,
  shell: ShellFacts,
): Promise<number | 'old' | null> {
  const body = { productArticle: sku, amount, fixed: true } as const;
  const result = await call(addMonthProduct, { body }, { key: `jubilee add ${sku}` });
  if (result.code === 'ABORTED') return 'old';
  toastAnswer(result, { shell, category: 'cart' });
  if (!result.success) return null;
  await loadPersonal(getUserData.at, document.documentElement.lang);
  return result.data.countInCart;
}
