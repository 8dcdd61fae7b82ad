import { loadGeo } from '#features/service-centres/loaders/geo-page.ts';
import { GeoPage } from '#features/service-centres/ui/geo-page.tsx';
import { everywhere, tellAlternates } from '#features/storefront/loaders/tell-head.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import type { Route } from './+types/geo-page';

export const loader = (input: Route.LoaderArgs) => {
  if (input.url.search === '')
    tellAlternates(input.context.get(shopContext), everywhere(), (language) =>
      pathsIn(language).serviceCentres(),
    );
  return loadGeo(input);
};

export default function GeoRoute({ loaderData }: Route.ComponentProps) {
  return <GeoPage page={loaderData} />;
}
