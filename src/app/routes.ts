import { route, type RouteConfig } from '@react-router/dev/routes';

const developmentPages =
  process.env.NODE_ENV === 'production' ? [] : [route(':language/kit/', 'pages/kit-page.tsx')];

const storefrontPages = [
  route(':language/', 'pages/home-page.tsx'),
  route(':language/shop/', 'pages/home-page.tsx', { id: 'pages/home-page-in-shop' }),
  route(':language/shop/catalog/product/:sku/', 'pages/product-page.tsx'),
  route(':language/shop/catalog/:slugAndId/', 'pages/category-page.tsx'),
  route(':language/shop/l/:alias/', 'pages/landing-page.tsx'),
  route(':language/shop/s/:alias/', 'pages/landing-page.tsx', { id: 'pages/series-page' }),
  route(':language/shop/search/', 'pages/search-page.tsx'),
  route(':language/shop/page/:alias/', 'pages/static-page.tsx'),
  route(':language/shop/arrival/stop/:token/', 'pages/arrival-stop-page.tsx'),
  route(':language/shop/cart/', 'pages/cart-page.tsx'),
  route(':language/shop/cart/share/:shareId/', 'pages/shared-cart-page.tsx'),
  route(':language/shop/location/', 'pages/location-page.tsx'),
  route(':language/shop/location/continue/', 'pages/continue-page.tsx'),
  route(':language/shop/geo/', 'pages/geo-page.tsx'),
];

const buyingPages = [
  route(':language/shop/cart/delivery/', 'pages/delivery-page.tsx'),
  route(':language/shop/cart/delivery-with-registration/', 'pages/delivery-page.tsx', {
    id: 'pages/delivery-page-of-guests',
  }),
  route(':language/shop/cart/payment/', 'pages/payment-page.tsx'),
  route(':language/shop/cart/final/', 'pages/final-page.tsx'),
  route(':language/shop/payment/thank-you/:paysys/', 'pages/thank-you-page.tsx'),
  route(':language/shop/login/', 'pages/login-page.tsx'),
  route(':language/shop/user/registration/PRIVILEGED_CLIENT/', 'pages/registration-page.tsx'),
  route(':language/shop/user/registration/CONSULTANT/', 'pages/registration-page.tsx', {
    id: 'pages/registration-page-of-consultants',
  }),
  route(':language/shop/user/registration/success/', 'pages/registration-done-page.tsx'),
  route(':language/shop/user/registration/confirm/:token/', 'pages/registration-confirm-page.tsx'),
  route(':language/shop/user/password/recovery/', 'pages/recovery-page.tsx'),
  route(':language/shop/user/password/recovery/reset/', 'pages/reset-page.tsx'),
];

const accountPages = [
  route(':language/shop/profile', 'pages/profile-page.tsx'),
  route(':language/shop/profile/orders', 'pages/orders-page.tsx'),
  route(':language/shop/profile/orders/:number/', 'pages/order-page.tsx'),
  route(':language/shop/profile/addresses', 'pages/addresses-page.tsx'),
  route(':language/shop/profile/certificates', 'pages/certificates-page.tsx'),
  route(':language/shop/profile/subscriptions', 'pages/subscriptions-page.tsx'),
  route(':language/shop/profile/privacy', 'pages/privacy-page.tsx'),
  route(':language/shop/profile/tracking', 'pages/tracking-page.tsx'),
  route(':language/shop/profile/export', 'pages/profile-export.ts'),
  route(':language/shop/profile/email/:token/', 'pages/email-proof-page.tsx'),
];

export default [
  ...developmentPages,
  ...storefrontPages,
  ...buyingPages,
  ...accountPages,
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig;
