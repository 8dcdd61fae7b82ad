import type { Finding } from './finding.ts';
import { CALL_FILE, isBrowserFile, isPureFile, isServerFile, placeOf, isTest } from './places.ts';
import type { Edge, SourceGraph } from './source-graph.ts';

/** Libraries that belong to the server or that the browser's bundle must stay free of. */
const SERVER_PACKAGES = new Set([
  'zod',
  'pg',
  'kysely',
  'fastify',
  'fastify-type-provider-zod',
  'pg-boss',
  'pino',
  'nodemailer',
  '@node-rs/argon2',
  'prom-client',
  'csv-parse',
  '@react-email/components',
  '@react-email/render',
  '@react-router/node',
  'isbot',
]);
const isServerPackage = (name: string): boolean =>
  name.startsWith('node:') || name.startsWith('@fastify/') || SERVER_PACKAGES.has(name);

/**
 * What the packs are made of when a process starts. Loaders everywhere ask the packs, and are left out of the browser's build with
 * all that they ask: test/bundle/browser-allow-list.test.ts looks at what is in it.
 */
const READ_AT_START = /^src\/company\//;

const IMPURE_PACKAGE = /^(?:node:|react|fastify|@fastify\/|pg$|kysely$|zod$)/;
const IMPURE_ROOMS = new Set(['platform', 'jobs', 'kit', 'web', 'overlays', 'app']);

/** Nothing of the server is reached from what runs in the browser, not even through a third file. */
export function checkBrowserSide(graph: SourceGraph): Finding[] {
  return [...graph.values()]
    .filter((file) => isBrowserFile(file.path))
    .flatMap((file) =>
      file.edges.flatMap((edge) => {
        // A file of the browser answers for its own imports.
        if (edge.isType || (edge.to !== null && isBrowserFile(edge.to))) return [];
        const way = wayToServer(graph, edge, new Set());
        if (!way) return [];
        return [
          {
            file: file.path,
            line: edge.line,
            what: `reaches the server: ${way.join(' → ')}`,
            why: 'this file is sent to the browser; secrets, tables and heavy libraries must not come along.',
            instead:
              'use `import type` for shapes, call the server by a named call or a loader, and keep what both need in model.ts or rules/.',
          },
        ];
      }),
    );
}

function wayToServer(graph: SourceGraph, edge: Edge, seen: Set<string>): string[] | null {
  if (edge.external !== null) return isServerPackage(edge.external) ? [edge.external] : null;
  if (edge.to === null || edge.to.startsWith('?') || seen.has(edge.to)) return null;
  if (CALL_FILE.test(edge.to) || READ_AT_START.test(edge.to)) return null;
  if (isServerFile(edge.to)) return [edge.to];
  seen.add(edge.to);
  for (const next of graph.get(edge.to)?.edges ?? []) {
    if (next.isType) continue;
    const way = wayToServer(graph, next, seen);
    if (way) return [edge.to, ...way];
  }
  return null;
}

/** A call says its shapes without what answers it: pages take calls as values, and a server's modules must not come along. */
export const checkCallFiles = (graph: SourceGraph): Finding[] =>
  [...graph.values()]
    .filter((file) => CALL_FILE.test(file.path))
    .flatMap((file) =>
      file.edges
        .filter((edge) => !edge.isType && edge.to !== null && /\/server\//.test(edge.to))
        .map((edge) => ({
          file: file.path,
          line: edge.line,
          what: `a file of calls imports ${edge.to}`,
          why: 'pages take calls as values; with this one, a second copy of the server would come into their bundle.',
          instead: "take shapes from the other feature's calls/, model.ts or rules/.",
        })),
    );

/** Rules, shapes, base and countries know no clock, database, React or Fastify. */
export function checkPurity(graph: SourceGraph): Finding[] {
  return [...graph.values()]
    .filter((file) => isPureFile(file.path))
    .flatMap((file) =>
      file.edges
        .filter((edge) => !edge.isType && isImpure(edge))
        .map((edge) => ({
          file: file.path,
          line: edge.line,
          what: `a pure file imports ${edge.external ?? edge.to}`,
          why: 'rules decide the same in the browser, on the server and in a test, so they know nothing but their arguments.',
          instead:
            'take time, chance, locale and stored things as arguments; `import type` is free.',
        })),
    );
}

function isImpure(edge: Edge): boolean {
  if (edge.external !== null) return IMPURE_PACKAGE.test(edge.external);
  if (edge.to === null || isTest(edge.to)) return false;
  const place = placeOf(edge.to);
  if (!place) return false;
  if (IMPURE_ROOMS.has(place.room)) return true;
  return place.feature !== null && /^(?:server|ui|import)\//.test(place.inside);
}
