/** Where a file stands in the house of docs and architecture: its room and, in a feature, its part. */
export interface Place {
  readonly room: string;
  /** Name of the feature; null outside `features/`. */
  readonly feature: string | null;
  /** Path inside the room or the feature. */
  readonly inside: string;
}

const IN_FEATURE = /^src\/features\/([^/]+)\/(.+)$/;
const IN_ROOM = /^src\/([^/]+)\/(.+)$/;
/** What React Router looks for at the top of its folder: root, entries and the list of routes. */
const AT_TOP = /^src\/([^/]+)$/;

export function placeOf(file: string): Place | null {
  const [, feature, part] = IN_FEATURE.exec(file) ?? [];
  if (feature && part) return { room: 'features', feature, inside: part };
  const [, room, inside] = IN_ROOM.exec(file) ?? [];
  if (room && inside) return { room, feature: null, inside };
  const [, top] = AT_TOP.exec(file) ?? [];
  return top ? { room: 'app', feature: null, inside: top } : null;
}

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith('test/');

/** Runs on the server only: it may know secrets, tables and Node. */
export function isServerFile(file: string): boolean {
  const place = placeOf(file);
  if (!place) return !file.startsWith('src/');
  if (['platform', 'jobs', 'audit'].includes(place.room)) return true;
  return (
    place.feature !== null && /^(?:feature\.ts$|(?:server|import|export)\/)/.test(place.inside)
  );
}

/** A file of calls, of which the client's build leaves the addresses alone (tools/client-calls.ts). */
export const CALL_FILE = /\bsrc\/(?:app|features\/[\w-]+)\/calls\/[\w-]+\.ts$/;

/** Reaches the browser. `entry.server.tsx` and its like say in their name that they do not. */
export function isBrowserFile(file: string): boolean {
  const place = placeOf(file);
  if (!place || isTest(file) || /\.server\.tsx?$/.test(file)) return false;
  if (['kit', 'web', 'overlays', 'office'].includes(place.room)) return true;
  return file.endsWith('.tsx') || (place.feature !== null && place.inside.startsWith('ui/'));
}

/** Business rules and shapes: pure, the same in the browser and on the server. */
export function isPureFile(file: string): boolean {
  const place = placeOf(file);
  if (!place || isTest(file)) return false;
  if (place.room === 'countries') return true; // base/ has a stricter law of its own in rooms.ts
  return (
    place.feature !== null && (place.inside === 'model.ts' || place.inside.startsWith('rules/'))
  );
}
