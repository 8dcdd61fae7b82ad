import type { ShellFacts } from '#web/shell/shell-facts.ts';
import { tell } from '#web/tell.ts';
import { keepCart } from '../cart-calls.ts';
import { callPackages } from './package-calls.ts';

/** Chooses a package or takes it out, and tells what stood in the way; its code comes with the first press. */
export async function sendPackage(
  name: 'cart_package_select' | 'cart_package_remove',
  contract: string,
  shell: ShellFacts,
): Promise<void> {
  const result = await callPackages(name, { body: { contract } });
  if (result.success) return keepCart(result.data.cartData);
  if (result.data['cartData']) keepCart(result.data['cartData']);
  tell(result, { shell, category: 'cart' });
}
