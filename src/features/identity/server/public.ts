export { chosenPasswordTrouble } from './chosen-password.ts';
export { createIdentityHandlers } from './handlers.ts';
export {
  findContractByPhone,
  findPerson,
  hasAccount,
  knownPerson,
  listNames,
  registerBuyer,
} from './people-store.ts';
export {
  erasePerson,
  findWholePerson,
  isContactOfOther,
  isContactTaken,
  setProvenEmail,
  setProvenPhone,
  updatePerson,
} from './person-edits.ts';
export { proofAsked, proveSelf } from './prove-self.ts';
export { openSignIn, type SignIn } from './sign-in.ts';
export { forgetOldResets, PASSWORD_CHANGED } from './password-store.ts';
