/** The door of keys for programs. */
export type { KeyDesk } from './key-desk.ts';
