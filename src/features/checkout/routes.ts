import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/checkout/pages';

export const checkoutRoutes: RouteConfigEntry[] = [
  route(':language/shop/cart/', `${FOLDER}/cart-page.tsx`),
  route(':language/shop/cart/delivery/', `${FOLDER}/delivery-page.tsx`),
  route(':language/shop/cart/delivery-with-registration/', `${FOLDER}/delivery-page.tsx`, {
    id: 'delivery-of-guests',
  }),
  route(':language/shop/cart/payment/', `${FOLDER}/payment-page.tsx`),
  route(':language/shop/cart/final/', `${FOLDER}/final-page.tsx`),
  route(':language/shop/cart/pre-purchase-form/', `${FOLDER}/pre-purchase-form-page.tsx`),
  route(':language/shop/payment/thank-you/:paysys/', `${FOLDER}/thank-you-page.tsx`),
  route(':language/shop/delivery/', `${FOLDER}/delivery-and-payment-page.tsx`),
  route(':language/shop/delivery/:cityId/', `${FOLDER}/delivery-and-payment-page.tsx`, {
    id: 'delivery-to-city',
  }),
];
