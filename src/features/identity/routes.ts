import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/identity/pages';

export const identityRoutes: RouteConfigEntry[] = [
  route(':language/shop/login/', `${FOLDER}/login-page.tsx`),
  route(':language/shop/user/password/recovery/', `${FOLDER}/recovery-page.tsx`),
  route(':language/shop/user/password/recovery/reset/', `${FOLDER}/reset-page.tsx`),
];
