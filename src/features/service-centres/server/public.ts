export { createServiceCentreHandlers } from './handlers.ts';
export { hasCentre, listCentres } from './centre-store.ts';
