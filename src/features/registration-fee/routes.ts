import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const registrationFeeRoutes: RouteConfigEntry[] = [
  route(
    ':language/shop/profile/registration-fee',
    'features/registration-fee/pages/registration-fee-page.tsx',
  ),
];
