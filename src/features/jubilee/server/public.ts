/** The door of the jubilee for the composition, commands and the demo. */
export { decideOnStory } from './decide-on-story.ts';
export { jubileeFile } from './jubilee-file.ts';
export { loadJubilee, sayConflict } from './load-jubilee.ts';
export { listForStaff } from './story-store.ts';
export type { Jubilee } from './jubilee.ts';
export {
  changeMonth,
  findStaffMonth,
  listStaffMonths,
  makeMonth,
  removeMonth,
  todayOf,
} from './month-desk.ts';
export { changeOffer, makeOffer, nextNumber, removeOffer } from './offer-desk.ts';
export { offerRevision, typedOfferOf, wholeRevision } from './revisions.ts';
