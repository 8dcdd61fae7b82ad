import { route, type RouteConfig } from '@react-router/dev/routes';

const developmentPages =
  process.env.NODE_ENV === 'production' ? [] : [route(':language/kit/', 'pages/kit-page.tsx')];

export default [...developmentPages, route('*', 'pages/not-found-page.tsx')] satisfies RouteConfig;
