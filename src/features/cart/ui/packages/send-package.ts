import { call } from '#web/call-client.ts';
import type { ShellFacts } from '#web/shell/shell-facts.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { removePackage, selectPackage } from '../../calls/packages.ts';
import type { PackageKey } from '../../model.ts';
import { nameInCalls } from '../../rules/document/package-key.ts';
import { keepCart } from '../cart-now.ts';

/** Chooses a package or takes it out, and tells what stood in the way; its code comes with the first press. */
export async function sendPackage(
  intent: 'select' | 'remove',
  pack: PackageKey,
  shell: ShellFacts,
): Promise<void> {
  const result = await call(intent === 'select' ? selectPackage : removePackage, {
    body: { contract: nameInCalls(pack) ?? '' },
  });
  if (result.success) return keepCart(result.data.cartData);
  if (result.data['cartData']) keepCart(result.data['cartData']);
  toastAnswer(result, { shell, category: 'cart' });
}
