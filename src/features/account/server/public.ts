export { createAccountHandlers, type AccountDeps } from './handlers.ts';
