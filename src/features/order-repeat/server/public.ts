export { createOrderRepeatHandlers } from './handlers.ts';
