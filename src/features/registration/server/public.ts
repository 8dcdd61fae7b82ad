export { REGISTRATION_MAIL } from './register.ts';
export { findRegistered } from './registration-store.ts';
export { makeEmailToken } from './signed-facts.ts';
