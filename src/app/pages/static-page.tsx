import { loadStaticPage } from '#features/storefront/loaders/static-page.ts';
import { StaticPage } from '#features/storefront/ui/static-page.tsx';
import type { Route } from './+types/static-page';

export const loader = (input: Route.LoaderArgs) => loadStaticPage(input);

export default function StaticPageRoute({ loaderData }: Route.ComponentProps) {
  return <StaticPage text={loaderData} />;
}
