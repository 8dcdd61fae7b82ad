/** What of the source graph is asked here: whom a file imports. */
export type Imports = ReadonlyMap<
  string,
  { readonly edges: readonly { readonly to: string | null; readonly isType: boolean }[] }
>;

/** Tests that a change can reach, by the project that runs them. */
export interface ReachedTests {
  readonly unit: readonly string[];
  readonly db: readonly string[];
  /** Database tests that meet the change only through the whole shop, or through the door of another feature. */
  readonly onlyFromAfar: readonly string[];
}

const isDatabaseTest = (file: string): boolean => file.endsWith('.db.test.ts');
/** As vitest.config.ts divides them: tests of processes and of the bundle are the whole gate's. */
const isUnitTest = (file: string): boolean =>
  file.endsWith('.test.ts') &&
  !isDatabaseTest(file) &&
  !/^test\/(?!unit\/|simulation\/)/.test(file);

/**
 * What joins everything to one shop, fills one for tests, or stands for all of a feature: who imports it imports far more than
 * is asked for. Followed through these, a change of one line reaches nearly every database test.
 */
const isCrossroads = (file: string): boolean =>
  /^(?:src\/app|test\/support|db)\/|^src\/features\/[^/]+\/(?:server\/public|feature)\.ts$/.test(
    file,
  ) && !file.endsWith('.test.ts');

/** `src/features/cart/` of a file of that feature. */
const featureOf = (file: string): string | undefined => /^src\/features\/[^/]+\//.exec(file)?.[0];
const withoutEnding = (file: string): string => file.replace(/(?:\.db\.test)?\.\w+$/, '');

function importersOf(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, { edges }] of imports)
    for (const { to, isType } of edges)
      // Types are gone when tests run; `tsc` looks at all of them.
      if (to !== null && !isType) importers.set(to, [...(importers.get(to) ?? []), file]);
  return importers;
}

/** Everything that imports one of the files, directly or through others that may be passed. */
function reach(
  from: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  mayPass: (file: string) => boolean,
): Set<string> {
  const reached = new Set(from);
  // A set hands out what is added while it is walked through.
  for (const file of reached)
    if (from.includes(file) || mayPass(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/**
 * Unit tests are cheap: all that import a changed file, through whatever. Database tests: those that import it without going
 * through a crossroads, those of its feature, and the one that has its name.
 *
 * @param changed Files as git names them, removed ones too.
 */
export function reachedTests(imports: Imports, changed: readonly string[]): ReachedTests {
  const importers = importersOf(imports);
  const all = [...reach(changed, importers, () => true)].toSorted();
  const near = reach(changed, importers, (file) => !isCrossroads(file));
  // A changed test changes nothing for its neighbours.
  const sources = changed.filter((file) => !file.endsWith('.test.ts'));
  const features = new Set(sources.flatMap((file) => featureOf(file) ?? []));
  const names = new Set(sources.map(withoutEnding));
  const isNear = (file: string): boolean =>
    near.has(file) || features.has(featureOf(file) ?? '') || names.has(withoutEnding(file));
  const there = [...imports.keys()].filter(isDatabaseTest).toSorted();
  const reached = new Set(all);
  return {
    unit: all.filter((file) => isUnitTest(file) && imports.has(file)),
    db: there.filter(isNear),
    onlyFromAfar: there.filter((file) => reached.has(file) && !isNear(file)),
  };
}
