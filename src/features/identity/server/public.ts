export { createIdentityHandlers, type IdentityDeps, type UserDataPart } from './handlers.ts';
export { findPerson, hasAccount, registerBuyer, type NewBuyer, type PersonRow } from './people-store.ts';
