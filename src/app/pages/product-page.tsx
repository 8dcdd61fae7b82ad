import { addFromForm } from '#features/storefront/loaders/add-from-form.ts';
import { loadProduct } from '#features/storefront/loaders/product.ts';
import { ProductPage } from '#features/storefront/ui/product-page.tsx';
import type { Route } from './+types/product-page';

export const loader = (input: Route.LoaderArgs) => loadProduct(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage data={loaderData} trouble={actionData} />;
}
