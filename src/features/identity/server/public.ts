export { chosenPasswordTrouble } from './chosen-password.ts';
export {
  findOpenContract,
  findPerson,
  hasAccount,
  knownPerson,
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
export { makeWaitTicket, readWaitTicket } from './wait-ticket.ts';
export { PASSWORD_CHANGED } from './password-store.ts';
