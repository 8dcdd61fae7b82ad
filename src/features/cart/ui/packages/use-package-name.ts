import { useLingui } from '@lingui/react/macro';
import type { CartPackageView } from '../../model.ts';

/** How a package is called: the buyer's own, its holder's name, or the number of its contract. */
export function usePackageName() {
  const { t } = useLingui();
  return ({
    isOwner,
    name,
    contract,
  }: Pick<CartPackageView, 'isOwner' | 'name' | 'contract'>): string =>
    isOwner ? t`Ваши товары` : name || t`Пакет ${contract ?? ''}`;
}
