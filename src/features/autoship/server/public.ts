export { repeatMonth } from './manage.ts';
export { listEvents, listRunOf, type RunMonth } from './subscription-store.ts';
