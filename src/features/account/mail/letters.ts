/** Kind of the outbox's rows that mail the link to a new e-mail; payload `{changeId}`. */
export const EMAIL_LINK = 'account-email-link';
/** Kind that tells the e-mail so far of a change; payload `{changeId}` of an e-mail, or `{personId, store, language}` of a phone. */
export const CONTACT_CHANGED = 'account-contact-changed';
