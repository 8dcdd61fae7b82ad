import {
  listSearchTexts,
  loadSearchTexts,
  type Catalogue,
  type Changes,
} from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import { IndexPart } from './index-part.ts';
import { SkuList } from './sku-list.ts';

const CHUNK = 500;
/** So many changed products stand beside the index before everything is read again. */
const YOUNG_AT_MOST = 2_000;

export interface IndexParts {
  /** Everything, as it was when it was last read. */
  readonly old: IndexPart;
  /** What changed since. */
  readonly young: IndexPart;
  readonly skus: SkuList;
  /** Products that came since. */
  newSkus: SkuList;
}

const emptyParts = (): IndexParts => ({
  old: new IndexPart(),
  young: new IndexPart(),
  skus: new SkuList([]),
  newSkus: new SkuList([]),
});

async function readEverything(database: Database): Promise<IndexParts> {
  const old = new IndexPart();
  for (let after = ''; ;) {
    const products = await listSearchTexts(database, after, CHUNK);
    for (const texts of products) old.add(texts);
    const last = products.at(-1);
    if (!last || products.length < CHUNK) break;
    after = last.sku;
    // Others have their turn between two portions.
    await new Promise(setImmediate);
  }
  old.index.seal();
  return {
    old,
    young: new IndexPart(),
    skus: new SkuList(old.index.skus),
    newSkus: new SkuList([]),
  };
}

/** Reads products that changed into the young part. */
async function applyTexts(
  database: Database,
  parts: IndexParts,
  skus: readonly string[],
): Promise<void> {
  const texts = await loadSearchTexts(database, skus);
  for (const sku of skus) {
    parts.old.remove(sku);
    parts.young.remove(sku);
  }
  for (const own of texts) parts.young.add(own);
  const isNew = (sku: string): boolean => !parts.skus.has(sku);
  if (texts.some(({ sku }) => isNew(sku)))
    parts.newSkus = new SkuList([...new Set(parts.young.index.skus)].filter(isNew));
}

export interface LiveIndexOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Told of a failed reading; the last good state goes on being served, and the next change tries again. */
  readonly onFault: (error: unknown) => void;
}

export interface LiveIndex {
  parts(): IndexParts;
  /** How long the last reading of everything took, in milliseconds. */
  buildMs(): number;
  /** Waits until all changes that were told are applied. */
  settled(): Promise<void>;
  close(): void;
}

/** Reads all products, and from then on whatever the catalogue tells has changed. */
export async function openLiveIndex(options: LiveIndexOptions): Promise<LiveIndex> {
  const { database, catalogue, onFault } = options;
  let parts = emptyParts();
  let buildMs = 0;
  let isStale = false;
  const waiting = new Set<string>();

  async function build(): Promise<void> {
    const start = performance.now();
    parts = await readEverything(database);
    buildMs = performance.now() - start;
  }

  async function rebuild(): Promise<void> {
    isStale = false;
    waiting.clear();
    try {
      await build();
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  async function applyAll(): Promise<void> {
    if (isStale) await rebuild();
    const skus = [...waiting];
    if (skus.length === 0) return;
    waiting.clear();
    try {
      await applyTexts(database, parts, skus);
    } catch (error) {
      for (const sku of skus) waiting.add(sku);
      throw error;
    }
    if (parts.young.index.size > YOUNG_AT_MOST) isStale = true;
    if (isStale) await applyAll();
  }

  /** The first reading, then whatever has to be read again, one after the other. */
  let underway: Promise<void> = build();
  function hear(changes: Changes): void {
    const isMuch = changes.isEverything || changes.skus.length > YOUNG_AT_MOST;
    if (isMuch) isStale = true;
    else for (const sku of changes.skus) waiting.add(sku);
    const sold = isMuch ? null : [...changes.skus, ...changes.stockSkus];
    for (const part of [parts.old, parts.young]) part.forgetSales(sold);
    if (isStale || waiting.size > 0) underway = underway.then(applyAll).catch(onFault);
  }

  // Heard from before the first reading on, so that nothing falls between the two.
  const close = catalogue.onChange(hear);
  await underway;
  return { parts: () => parts, buildMs: () => buildMs, settled: () => underway, close };
}
