import { useRouteLoaderData } from 'react-router';
import type { Place } from '#base/place.ts';
import { pathsIn, type Paths } from '#web/paths.ts';
import { BARE_FACTS, type ShellFacts } from './shell-facts.ts';

/** What the frame says while a member of staff looks at the shop as somebody, in the server's words. */
export interface ActingFacts {
  readonly title: string;
  readonly words: string;
  readonly press: string;
  /** Where the press is sent. */
  readonly end: string;
}

/** What the root's loader hands to every page; the same for everybody in one place. */
export interface RootData {
  readonly place: Place;
  readonly shell: ShellFacts;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Scheme and host that the store is known by, whoever asked how; null when the page broke before that was known. */
  readonly site: string | null;
  /** The server's time when the page was made, in milliseconds since 1970. */
  readonly renderedAt: number;
  /** Absent where nobody looks at it as somebody else. */
  readonly acting?: ActingFacts;
}

const NOWHERE: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

/** Place, frame and addresses of this page; a bare frame when the page broke before they were known. */
export function useShell(): RootData & { readonly paths: Paths } {
  const data = useRouteLoaderData<() => RootData>('root');
  const place = data?.place ?? NOWHERE;
  return {
    place,
    shell: data?.shell ?? BARE_FACTS,
    flags: data?.flags ?? {},
    site: data?.site ?? null,
    renderedAt: data?.renderedAt ?? 0,
    ...(data?.acting && { acting: data.acting }),
    paths: pathsIn(place.language),
  };
}
