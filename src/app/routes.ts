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
  route(':language/shop/profile/orders', 'pages/orders-page.tsx'),
];

export default [
  ...developmentPages,
  ...storefrontPages,
  ...buyingPages,
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig;
