import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/registration/pages';

export const registrationRoutes: RouteConfigEntry[] = [
  route(':language/shop/user/registration/PRIVILEGED_CLIENT/', `${FOLDER}/registration-page.tsx`),
  route(':language/shop/user/registration/CONSULTANT/', `${FOLDER}/registration-page.tsx`, {
    id: 'registration-of-consultants',
  }),
  route(':language/shop/user/registration/success/', `${FOLDER}/success-page.tsx`),
  route(':language/shop/user/registration/confirm/:token/', `${FOLDER}/confirm-page.tsx`),
];
