import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/account/pages';

export const accountRoutes: RouteConfigEntry[] = [
  route(':language/shop/profile', `${FOLDER}/profile-page.tsx`),
  route(':language/shop/profile/orders', `${FOLDER}/orders-page.tsx`),
  route(':language/shop/profile/orders/:number/', `${FOLDER}/order-page.tsx`),
  route(':language/shop/profile/orders/:number/return/', `${FOLDER}/order-return-page.tsx`),
  route(':language/shop/profile/orders/:number/payment/', `${FOLDER}/order-payment-page.tsx`),
  route(':language/shop/profile/orders/:number/edit/', `${FOLDER}/order-edit-page.tsx`),
  route(':language/shop/profile/addresses', `${FOLDER}/addresses-page.tsx`),
  route(':language/shop/profile/means', `${FOLDER}/means-page.tsx`),
  route(':language/shop/profile/certificates', `${FOLDER}/certificates-page.tsx`),
  route(':language/shop/profile/cashback', `${FOLDER}/cashback-page.tsx`),
  route(':language/shop/profile/team', `${FOLDER}/desk-page.tsx`),
  route(':language/shop/profile/privacy', `${FOLDER}/privacy-page.tsx`),
  route(':language/shop/profile/tracking', `${FOLDER}/tracking-page.tsx`),
  route(':language/shop/profile/export', `${FOLDER}/profile-export.ts`),
  route(':language/shop/profile/email/:token/', `${FOLDER}/email-proof-page.tsx`),
];
