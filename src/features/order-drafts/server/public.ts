export { type DraftDesk } from './draft-desk.ts';
