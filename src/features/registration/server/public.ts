export { guestConsents } from './consents.ts';
export { createRegistrationHandlers } from './handlers.ts';
export { REGISTRATION_MAIL } from './register.ts';
export { findRegistered, forgetRequests } from './registration-store.ts';
export { makeEmailToken } from './signed-facts.ts';
