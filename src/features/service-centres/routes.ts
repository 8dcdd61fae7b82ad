import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/service-centres/pages';

export const serviceCentresRoutes: RouteConfigEntry[] = [
  route(':language/shop/geo/', `${FOLDER}/geo-page.tsx`),
];
