export { createOrderRepeatHandlers, type OrderRepeatDeps } from './handlers.ts';
