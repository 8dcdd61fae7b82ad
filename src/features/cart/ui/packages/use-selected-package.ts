import { usePersonal } from '#web/personal-store.ts';
import { nameInCalls } from '../../rules/document/package-key.ts';
import { selectedKey } from '../../rules/edit/edit-body.ts';
import { cartOf } from '../cart-of.ts';
import { usePackageName } from './use-package-name.ts';

/** The package that goods go to now. */
export interface SelectedPackage {
  /** As calls name it; empty for the buyer's own. */
  readonly contract: string;
  /** As its owner reads it; null where it is the only one. */
  readonly name: string | null;
}

/** Null while nobody knows the cart. */
export function useSelectedPackage(): SelectedPackage | null {
  const nameOf = usePackageName();
  const cart = cartOf(usePersonal());
  const key = selectedKey(cart);
  if (!cart || key === null) return null;
  const found = cart.packages.find((each) => each.key === key);
  return {
    contract: nameInCalls(key) ?? '',
    name: found && cart.packages.length > 1 ? nameOf(found) : null,
  };
}
