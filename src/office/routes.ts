import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every screen of the office and the address that it stands at. */
export default [
  index('screens/today.tsx'),
  route('sign-in', 'screens/entry/sign-in.tsx'),
  route('code', 'screens/entry/code.tsx'),
  route('second-factor', 'screens/entry/second-factor.tsx'),
  route('invitation/:token', 'screens/entry/invitation.tsx'),
  route('sign-out', 'screens/entry/sign-out.tsx'),
  route('language', 'screens/entry/language.tsx'),
  route('orders', 'screens/orders/orders.tsx'),
  route('orders/print', 'screens/orders/print.tsx'),
  route('orders/:number', 'screens/orders/order.tsx'),
  route('people', 'screens/people/people.tsx'),
  route('people/:id', 'screens/people/person.tsx'),
  route('people/:id/moves', 'screens/people/moves.tsx'),
  route('reviews', 'screens/reviews/reviews.tsx'),
  route('support', 'screens/support/questions.tsx'),
  route('support/:number', 'screens/support/question.tsx'),
  route('support/:number/pictures/:position', 'screens/support/picture.ts'),
  route('jobs', 'screens/jobs/jobs.tsx'),
  route('*', 'screens/missing.tsx'),
] satisfies RouteConfig;
