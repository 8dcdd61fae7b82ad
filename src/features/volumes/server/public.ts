/** The door of the volumes for whatever is decided by points. */
export type { Volumes } from '../model.ts';
export { readVolumes } from './volume-store.ts';
