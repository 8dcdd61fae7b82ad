export { REGISTRATION_MAIL } from './register.ts';
export { lockFee, readFee, type OwedFee } from './fee-store.ts';
export { findRegistered } from './registration-store.ts';
export { makeEmailToken } from './signed-facts.ts';
