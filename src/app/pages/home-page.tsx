import { addFromForm } from '#features/storefront/loaders/add-from-form.ts';
import { loadHome } from '#features/storefront/loaders/home.ts';
import { HomePage } from '#features/storefront/ui/home-page.tsx';
import type { Route } from './+types/home-page';

export const loader = (input: Route.LoaderArgs) => loadHome(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

export default function HomeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePage home={loaderData} trouble={actionData} />;
}
