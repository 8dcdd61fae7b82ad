import { addFromForm } from '#features/storefront/loaders/add-from-form.ts';
import { loadCategory } from '#features/storefront/loaders/category.ts';
import { CategoryPage } from '#features/storefront/ui/category-page.tsx';
import type { Route } from './+types/category-page';

export const loader = (input: Route.LoaderArgs) => loadCategory(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

export default function CategoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryPage list={loaderData} trouble={actionData} />;
}
