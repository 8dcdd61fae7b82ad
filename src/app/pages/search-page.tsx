import { addFromForm } from '#features/storefront/loaders/add-from-form.ts';
import { loadSearch } from '#features/storefront/loaders/search.ts';
import { SearchPage } from '#features/storefront/ui/search-page.tsx';
import type { Route } from './+types/search-page';

export const loader = (input: Route.LoaderArgs) => loadSearch(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

export default function SearchRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchPage found={loaderData} trouble={actionData} />;
}
