/** The door of the announced returns for other features, the composition and the office. */
export { RETURN_ANNOUNCED, RETURN_EXPIRED } from './announced-mails.ts';
export { findAnnounced, listAnnounced } from './announced-store.ts';
export { settleAnnounced } from './arrive.ts';
export { countAnnounced, listForStaff } from './list-for-staff.ts';
