/** The door of imports of products for other features and for the composition. */
export type { ImportDesk, StartRefusal } from './import-desk.ts';
export type { ListedImport } from './import-store.ts';
