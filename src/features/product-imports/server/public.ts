/** The door of imports of products for other features and for the composition. */
export type { ImportDesk } from './import-desk.ts';
