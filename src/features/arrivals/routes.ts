import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/arrivals/pages';

export const arrivalsRoutes: RouteConfigEntry[] = [
  route(':language/shop/arrival/stop/:token/', `${FOLDER}/stop-page.tsx`),
];
