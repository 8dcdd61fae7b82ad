export { createIdentityHandlers, type IdentityDeps, type UserDataPart } from './handlers.ts';
export {
  findPerson,
  hasAccount,
  listNames,
  registerBuyer,
  type NewBuyer,
  type PersonRow,
} from './people-store.ts';
