/** The door of the jubilee for the composition, commands and the demo. */
export { decideOnStory } from './decide-on-story.ts';
export { jubileeFile } from './jubilee-file.ts';
export { loadJubilee } from './load-jubilee.ts';
export { listForStaff } from './story-store.ts';
export type { Jubilee } from './jubilee.ts';
export {
  changeMonth,
  changeOffer,
  findStaffMonth,
  listStaffMonths,
  offerRevision,
} from './month-desk.ts';
