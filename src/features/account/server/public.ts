export type { Eraser, Exporter } from './account-deps.ts';
export {
  CONTACT_CHANGED,
  dropEmailWishes,
  eraseEmailChanges,
  EMAIL_LINK,
  findEmailChange,
  forgetOldEmailChanges,
  linkToken,
} from './email-change-store.ts';
export { createAccountHandlers } from './handlers.ts';
export { listShownInFull } from './consent-store.ts';
export { accountUserData } from './user-facts.ts';
