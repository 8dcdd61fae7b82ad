import type { Needs } from './features.ts';
import type { Finding } from './finding.ts';
import { isTest, placeOf, type Place } from './places.ts';
import type { Edge, SourceGraph } from './source-graph.ts';

/** Which rooms a room may open. `app` sees everything; features among themselves have rules of their own. */
export const MAY_OPEN: Readonly<Record<string, readonly string[]>> = {
  base: [],
  countries: ['base', 'company'],
  company: ['base'],
  i18n: ['base', 'company', 'countries'],
  kit: ['base', 'i18n'],
  overlays: ['base', 'i18n', 'kit', 'web'],
  web: ['base', 'countries', 'i18n', 'kit', 'overlays'],
  platform: ['base', 'company', 'countries', 'i18n'],
  jobs: ['base', 'platform'],
  audit: ['base', 'countries', 'platform'],
  guide: ['base', 'kit', 'overlays'],
  office: ['base', 'company', 'countries', 'i18n', 'kit', 'web'],
  features: ['base', 'company', 'countries', 'i18n', 'kit', 'overlays', 'web', 'platform', 'jobs'],
};
/** Shapes may be taken from where the thing itself may not. */
const MAY_KNOW_TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  platform: ['web', 'jobs'],
  jobs: ['countries'],
  company: ['countries'],
  web: ['platform'],
};
/** Single files of other rooms: the list of languages, and the marker of a text. */
const MAY_OPEN_FILES: Readonly<Record<string, readonly string[]>> = {
  countries: ['src/i18n/languages.ts', 'src/i18n/message.ts'],
};

const WHY: Readonly<Record<string, string>> = {
  base: 'base/ is what everything stands on; it stands on nothing.',
  countries: 'a country pack is data; it must be readable without the shop.',
  company: 'what a company says of itself is read before anything else of the shop.',
  i18n: 'words and formats know no screens and no server.',
  kit: 'the design system knows no shop word, so that every feature can use it.',
  overlays: 'dialogs and toasts carry any feature, so they know none.',
  web: 'the shell and the call client carry any feature, so they know none.',
  platform: 'the platform carries any feature, so it knows none.',
  jobs: 'the queue runs any job, so it knows no feature.',
  audit: 'the auditor believes no code of the shop; it reads the tables by SQL of its own.',
  office:
    'a screen is sent to the browser: what it asks of the shop stands in `officeContext`, and of a feature it knows shapes and rules.',
  guide: 'the style guide shows the kit as it is, without the shop.',
  features: 'app/ puts the features together and sees all of them; nobody looks back up.',
};

/** A door below a folder of `ui/` is for what must not be loaded with the rest: a whole screen, a late window. */
const DOOR =
  /^(?:(?:server|loaders|ui|ui\/[\w-]+)\/public\.tsx?|model\.ts|calls\/[\w-]+\.ts|rules\/.+)$/;
/** What screens of the office know of a feature beside its types. */
const KNOWN_TO_SCREENS = /^(?:model\.ts|rules\/.+)$/;
const PAGE = /^src\/features\/[\w-]+\/pages\//;

/** Every import goes from a room to one that it may open, and between features through a door. */
export function checkRooms(graph: SourceGraph, features: Needs): Finding[] {
  return [...graph.values()].flatMap((file) => {
    const from = placeOf(file.path);
    if (!from || isTest(file.path)) return [];
    return file.edges.flatMap((edge) => {
      const trouble = troubleWith(from, edge, features);
      return trouble ? [{ file: file.path, line: edge.line, ...trouble }] : [];
    });
  });
}

type Trouble = Omit<Finding, 'file' | 'line'>;

function troubleWith(from: Place, edge: Edge, features: Needs): Trouble | null {
  if (edge.to === null) return troubleWithPackage(from, edge);
  if (edge.to.startsWith('?'))
    return {
      what: `imports ${edge.specifier}, which is not there`,
      why: 'an import path is exact, with its .ts or .tsx.',
      instead: 'correct the path.',
    };
  if (PAGE.test(edge.to))
    return {
      what: `imports ${edge.to}, which is a page`,
      why: 'an address opens a page, and nobody else: what is shared would bring all of the page along.',
      instead:
        "name it in the feature's routes.ts, and keep what others need in ui/, loaders/ or rules/.",
    };
  if (from.room === 'app') return null;
  const to = placeOf(edge.to);
  if (!to)
    return edge.to.startsWith('src/') || edge.isType || edge.to.endsWith('.json')
      ? null
      : {
          what: `imports ${edge.to}, which stands outside src/`,
          why: 'tools, tests and migrations look at the shop; the shop does not look at them.',
          instead: 'move what both need into src/.',
        };
  if (from.feature !== null && to.feature !== null) return troubleBetween(from, to, edge, features);
  if (from.room === to.room) return null;
  if (
    from.room === 'office' &&
    to.feature !== null &&
    (edge.isType || KNOWN_TO_SCREENS.test(to.inside))
  )
    return null;
  if (isOpen(from.room, to.room, edge.to) || (edge.isType && isKnown(from.room, to.room)))
    return null;
  const allowed = MAY_OPEN[from.room] ?? [];
  return {
    what: `${from.room}/ imports ${edge.to}`,
    why:
      WHY[from.room] ?? `the room ${from.room}/ is not in the plan of tools/boundaries/rooms.ts.`,
    instead: `${from.room}/ may import ${allowed.length > 0 ? `${allowed.join(', ')} and itself` : 'only itself'}; take the rest as an argument that app/ hands in.`,
  };
}

const isOpen = (from: string, to: string, file: string): boolean =>
  (MAY_OPEN[from]?.includes(to) || MAY_OPEN_FILES[from]?.includes(file)) ?? false;
const isKnown = (from: string, to: string): boolean =>
  MAY_KNOW_TYPES_OF[from]?.includes(to) ?? false;

function troubleWithPackage(from: Place, edge: Edge): Trouble | null {
  if (from.room !== 'base' || edge.isType) return null;
  return {
    what: `base/ imports ${edge.external}`,
    why: 'base/ runs everywhere and stands on nothing; types of libraries are all it may know.',
    instead: 'use `import type`, or move the code to the room that owns the library.',
  };
}

function troubleBetween(from: Place, to: Place, edge: Edge, features: Needs): Trouble | null {
  if (from.feature === to.feature || from.feature === null || to.feature === null) return null;
  // So it comes to be needed.
  if (from.inside === 'feature.ts' && to.inside === 'feature.ts') return null;
  if (!features.get(from.feature)?.has(to.feature))
    return {
      what: `${from.feature} imports ${to.feature}, which its feature.ts does not need`,
      why: 'whom a feature asks is written in one place, so that one sees it without reading the code.',
      instead: `add it to the needs of ${from.feature}/feature.ts; if it needs ${from.feature} itself, leave a port or a collection there for it to fill.`,
    };
  if (DOOR.test(to.inside)) return null;
  return {
    what: `${from.feature} imports ${edge.to}, which is inside ${to.feature}`,
    why: 'a feature is free to change what stands behind its doors.',
    instead: `ask ${to.feature}/server/public.ts, ui/public.ts, loaders/public.ts, model.ts, calls/ or rules/; export what is missing there.`,
  };
}
