interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Changes seldom, so it stays in browsers' caches when our own code changes. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//;

/** The style sheet is the root route's: in a shared file it would be every page's, and be linked twice. */
const ROOT_ONLY = /\/src\/app\/root\.tsx|\.css$/;

const FRAME = /\/src\/app\/(root|entry\.client)\.tsx/;
const CATALOGUE = /\/src\/app\/pages\/(home|category|product|search|cart)-page\.tsx/;
const BUYING = /\/src\/app\/pages\/(delivery|payment|final|thank-you)-page\.tsx/;

/** The entries that load a module at once; none for one that only an `import()` brings, such as a dialog. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const met = new Set([id]);
  for (const each of met)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) met.add(importer);
  return [...met].filter((each) => graph.getModuleInfo(each)?.isEntry);
}

/**
 * The shared file that a module of the browser bundle belongs to; null leaves it to the bundler. A page travels in a few
 * files: cut into thirty, each compressed by itself, its first load was 7 kB heavier.
 *
 * @returns `framework` for the libraries, `frame` for what stands around every page or serves more than one side of the shop,
 *   `catalogue` and `buying` for what several pages of one side share.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const entries = entriesOf(id, graph);
  if (entries.length === 0 || ROOT_ONLY.test(id)) return null;
  if (FRAMEWORK.test(id)) return 'framework';
  const count = (pages: RegExp) => entries.filter((entry) => pages.test(entry)).length;
  const [inCatalogue, inBuying] = [count(CATALOGUE), count(BUYING)];
  const isElsewhere = inCatalogue + inBuying < entries.length;
  if (count(FRAME) > 0 || (inCatalogue > 1 && (inBuying > 1 || isElsewhere))) return 'frame';
  if (inCatalogue > 1) return 'catalogue';
  return inBuying > 1 ? 'buying' : null;
}

/** For `codeSplitting.groups`; by priority, since a group takes along whatever its modules import. */
export const SHARED_CHUNKS = ['framework', 'frame', 'catalogue', 'buying'].map(
  (chunk, index, { length }) => ({
    name: (id: string, graph: ModuleGraph) => (sharedChunk(id, graph) === chunk ? chunk : null),
    debugName: chunk,
    priority: length - index,
  }),
);
