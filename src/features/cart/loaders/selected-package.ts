import { getUserData } from '#features/identity/calls/user-data.ts';
import type { ShopServices } from '#web/request-context.ts';
import type { CartPackageView } from '../model.ts';
import { selectedKey } from '../rules/edit/edit-body.ts';
import { cartOf } from '../ui/cart-of.ts';

/** The package that goods go to now, for those without scripts; null where it is the only one. */
export async function readSelectedPackage({
  run,
}: Pick<ShopServices, 'run'>): Promise<Pick<
  CartPackageView,
  'isOwner' | 'name' | 'contract'
> | null> {
  const answer = await run(getUserData);
  const given: unknown = answer.success ? answer.data.cartData : null;
  const cart = cartOf({
    cartData: typeof given === 'object' && given !== null ? { ...given } : {},
  });
  const key = selectedKey(cart);
  const found = cart?.packages.find((each) => each.key === key);
  if (!cart || !found || cart.packages.length < 2) return null;
  const { isOwner, name, contract } = found;
  return { isOwner, name, contract };
}
