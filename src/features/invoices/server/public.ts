/** The door of the invoices for the composition. */
export { papersOf } from './make-papers.ts';
export { fileOf } from './paper-files.ts';
export { listIssued, type StoredPaper } from './paper-store.ts';
