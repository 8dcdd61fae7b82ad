import { productForms } from '#features/storefront/loaders/product-forms.ts';
import { loadProduct } from '#features/storefront/loaders/product.ts';
import { ProductPage } from '#features/storefront/ui/product-page.tsx';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import type { Route } from './+types/product-page';

/** The checkout's own question, by a name of its own: the checkout's list of dialogs would bring the checkout's files. */
const REGION_DIALOG = 'product-region';

registerDialogs({
  [REGION_DIALOG]: { load: () => import('#features/checkout/ui/region-dialog.tsx'), kind: 'sheet' },
});

export const loader = (input: Route.LoaderArgs) => loadProduct(input);
export const action = (input: Route.ActionArgs) => productForms(input);

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProductPage
      data={loaderData}
      trouble={actionData && 'sku' in actionData ? actionData : undefined}
      regionDialog={REGION_DIALOG}
    />
  );
}
