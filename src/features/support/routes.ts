import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/support/pages';

export const supportRoutes: RouteConfigEntry[] = [
  route(':language/shop/support', `${FOLDER}/support-page.tsx`),
  route(':language/shop/profile/requests', `${FOLDER}/requests-page.tsx`),
  route(':language/shop/profile/requests/:number', `${FOLDER}/request-page.tsx`),
];
