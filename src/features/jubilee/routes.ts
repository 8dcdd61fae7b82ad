import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const jubileeRoutes: RouteConfigEntry[] = [
  route(':language/shop/thirty-years/', 'features/jubilee/pages/jubilee-page.tsx'),
];
