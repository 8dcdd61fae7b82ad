export { listDays } from './list-event-store.ts';
