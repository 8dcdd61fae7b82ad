import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/location/pages';

export const locationRoutes: RouteConfigEntry[] = [
  route(':language/shop/location/', `${FOLDER}/location-page.tsx`),
  route(':language/shop/location/continue/', `${FOLDER}/continue-page.tsx`),
];
