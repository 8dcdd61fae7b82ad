export { chosenPasswordTrouble } from './chosen-password.ts';
export { createIdentityHandlers, type IdentityDeps, type UserDataPart } from './handlers.ts';
export {
  findContractByPhone,
  findPerson,
  hasAccount,
  knownPerson,
  listNames,
  registerBuyer,
  type NewBuyer,
  type PersonRow,
} from './people-store.ts';
export {
  erasePerson,
  findWholePerson,
  isContactOfOther,
  isContactTaken,
  setProvenEmail,
  setProvenPhone,
  updatePerson,
  type WholePerson,
} from './person-edits.ts';
export { proofAsked, proveSelf, type ProofRefusal } from './prove-self.ts';
export { openSignIn, type SignedIn, type SignIn } from './sign-in.ts';
export { forgetOldResets, PASSWORD_CHANGED, PASSWORD_LINK } from './password-store.ts';
