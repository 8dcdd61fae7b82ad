export { CONTACT_CHANGED, EMAIL_LINK, findEmailChange, linkToken } from './email-change-store.ts';
