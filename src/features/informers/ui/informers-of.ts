import type { Personal } from '#web/personal-store.ts';
import type { Informer } from '../calls/informers.ts';

/** The informers in what the page knows of its visitor. */
export const informersOf = ({ userData }: Personal): readonly Informer[] =>
  // Only answers of calls are kept there, and the server built them by the informers' own shape.
  Array.isArray(userData['informers']) ? (userData['informers'] as readonly Informer[]) : [];

/** Source: I6-011, I6-006. */
export const isConsultant = ({ userData }: Personal): boolean => userData['role'] === 'c';
