import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The living style guide is for whoever works on the shop: a shop that runs has no such page. */
export const guideRoutes: RouteConfigEntry[] =
  process.env.NODE_ENV === 'production' ? [] : [route(':language/kit/', 'guide/kit-page.tsx')];
