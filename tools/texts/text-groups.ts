import { CALL_FILE, isServerFile, isTest } from '../boundaries/places.ts';
import type { Edge, SourceGraph } from '../boundaries/source-graph.ts';

/** Files whose texts only the server says: contracts' refusals, mails, printed papers, why a code is not taken. Country packs hand theirs to pages as well. */
const SERVER_SAYS = [
  // Another application, with texts of its own (tools/office-catalogue.ts).
  /^src\/office\//,
  /^src\/app\/frame-links\.ts$/,
  /^src\/platform\//,
  /^src\/features\/[\w-]+\/(?:server|mail)\//,
  /^src\/features\/(?:invoices\/rules\/paper-texts|promo-codes\/rules\/promo-texts|support\/rules\/subjects|orders\/rules\/order-life|withdrawals\/rules\/next-steps)\.ts$/,
  /^src\/countries\/withdrawal-words\.ts$/,
  CALL_FILE,
];
/** Files that say their texts themselves. What others have may come to any page as data. */
export const SAYS_ITSELF = /^src\/(?:web|kit|overlays|features\/[\w-]+\/(?:ui|pages))\//;
/** Features whose texts come as data only where something of their own `ui/` or `pages/` stands: no other page waits for them. */
const TOLD_AT_HOME = /^src\/features\/(account|autoship|mentors|registration|support)\//;
/** A door stands for nothing by itself: what it lets through may come later. */
const DOOR = /\/ui\/(?:[\w-]+\/)?public\.ts$/;
/** A route's loaders are cut out of what the browser gets. */
const NOT_IN_BROWSER = /^src\/features\/[\w-]+\/loaders\/|\.server\.tsx?$/;

const FRAME = ['src/root.tsx', 'src/entry.client.tsx'];
const PAGE = /^src\/features\/[\w-]+\/pages\/[\w-]+\.tsx$/;

/** Where each text stands, by its id: files relative to the project, with `/`. */
export type TextOrigins = ReadonlyMap<string, readonly string[]>;

export interface TextGroups {
  /** On every page: the frame's, and what the server may send as data. */
  readonly base: ReadonlySet<string>;
  /** By page: the texts it says beyond those; none is empty. */
  readonly own: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is said by all that an `import()` brings: one file, because each of them says little. */
  readonly later: ReadonlySet<string>;
  /** What an `import()` brings that says any of these. */
  readonly lateFiles: ReadonlySet<string>;
}

interface Reached {
  readonly files: ReadonlySet<string>;
  /** What an `import()` in them brings. */
  readonly lazy: ReadonlySet<string>;
}

/** A file that only passes on is not what somebody wants: of those behind it, only the ones asked for are met. */
function isAskedFor(asked: readonly string[] | null, { taken, passedOn }: Edge): boolean {
  return (
    asked === null ||
    taken === null ||
    passedOn === null ||
    passedOn.some((name) => asked.includes(name))
  );
}

/** All that runs in the browser when the given files do. */
export function reachFrom(graph: SourceGraph, starts: readonly string[]): Reached {
  const files = new Set<string>();
  const lazy = new Set<string>();
  const visit = (path: string, asked: readonly string[] | null): void => {
    const file = graph.get(path);
    if (!file || isServerFile(path) || isTest(path) || NOT_IN_BROWSER.test(path)) return;
    // Only its addresses are sent.
    if (CALL_FILE.test(path)) return;
    if (files.has(path) && !file.isForwarding) return;
    files.add(path);
    for (const edge of file.edges) {
      if (edge.isType || edge.to === null) continue;
      if (edge.isLazy) lazy.add(edge.to);
      else if (!file.isForwarding) visit(edge.to, edge.taken);
      else if (isAskedFor(asked, edge)) visit(edge.to, edge.taken);
    }
  };
  for (const start of starts) visit(start, null);
  return { files, lazy };
}

/** Which texts travel with which part of the browser's program. */
export function textGroups(graph: SourceGraph, origins: TextOrigins): TextGroups {
  const saidBy = (files: ReadonlySet<string>): string[] =>
    [...origins].flatMap(([id, places]) => (places.some((place) => files.has(place)) ? [id] : []));
  const isData = (place: string): boolean =>
    !SAYS_ITSELF.test(place) && !SERVER_SAYS.some((room) => room.test(place));
  const isDataAtHome = (place: string, files: ReadonlySet<string>): boolean => {
    const home = TOLD_AT_HOME.exec(place)?.[0];
    return (
      home !== undefined &&
      isData(place) &&
      [...files].some(
        (file) =>
          (file.startsWith(`${home}ui/`) || file.startsWith(`${home}pages/`)) && !DOOR.test(file),
      )
    );
  };

  const frame = reachFrom(graph, FRAME);
  const base = new Set(saidBy(frame.files));
  for (const [id, places] of origins)
    if (places.length === 0 || places.some((place) => isData(place) && !TOLD_AT_HOME.test(place)))
      base.add(id);

  const toldAt = (files: ReadonlySet<string>): string[] =>
    [...origins].flatMap(([id, places]) =>
      places.some((place) => isDataAtHome(place, files)) ? [id] : [],
    );
  const ownOf = (files: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...saidBy(files), ...toldAt(files)].filter((id) => !base.has(id)));

  const pages = [...graph.keys()].filter((path) => PAGE.test(path));
  const reached = new Map(pages.map((page) => [page, reachFrom(graph, [page])]));
  const own = new Map([...reached].map(([page, { files }]) => [page, ownOf(files)]));

  const lazy = new Set([frame, ...reached.values()].flatMap((each) => [...each.lazy]));
  const later = new Set<string>();
  const lateFiles = new Set<string>();
  // A set is walked to its end even when it grows meanwhile.
  for (const part of lazy) {
    const { files, lazy: further } = reachFrom(graph, [part]);
    for (const one of further) lazy.add(one);
    const said = ownOf(files);
    for (const id of said) later.add(id);
    if (said.size > 0) lateFiles.add(part);
  }
  return { base, own: new Map([...own].filter(([, said]) => said.size > 0)), later, lateFiles };
}
