/** The door of the office for the composition and for its screens. */
export type { OfficeActs } from './acts.ts';
export type { Uploads } from '#platform/uploads.ts';
