import { listCountries, listStores } from '#countries/packs.ts';
import {
  importProducts,
  mappingSchema,
  readColumns,
  listCategoryNames,
  marketsFrom,
  openImport,
  readMappingFrom,
  restoreProducts,
  decodeSent,
  sentSource,
  tryLockPrices,
  UnreadableFile,
  type FileColumns,
  type WrittenProduct,
} from '#features/catalogue/server/public.ts';
import type { JobLog, OutboxHandler } from '#jobs/outbox.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeLater } from '#platform/files/remove-later.ts';
import { NotYet } from '#platform/not-yet.ts';
import { query } from '#platform/query.ts';
import {
  FAULTY_MOST,
  IMPORT_FAULTS,
  type ImportFault,
  type ImportOutcome,
  type UndoOutcome,
} from '../model.ts';
import { currenciesOf, mappingBySignature } from './describe-file.ts';
import { taskSchema, type Phase } from './import-steps.ts';
import { subjectOf } from './import-store.ts';
import { traceImport } from './trace-import.ts';
import './tables.ts';

export interface ImportWork {
  readonly database: Database;
  readonly files: FileStore;
  readonly log: JobLog;
  now(): Date;
}

/** Whoever is at it says so again and again; after this silence another runner takes over. */
const ALIVE_MS = 60_000;
const BEAT_MS = 1_000;
const BUSY_MS = 5_000;
/** A file that keeps failing is given up. */
const TRIES = 3;
const AT_ONCE = 500;
const LEFT_TOLD = 50;

const STATE_OF = { try: 'trying', bring: 'running', undo: 'undoing' } as const;

interface Task {
  readonly id: string;
  readonly fileKey: string | null;
  readonly mappingKey: string | null;
  /** What its columns mean, where somebody said so in the office. */
  readonly mapping: unknown;
  readonly fileName: string;
  readonly stores: readonly string[];
  readonly language: string;
  readonly askedBy: string | null;
  readonly isStopAsked: boolean;
}

/** Somebody has asked it to end. */
class Stopped extends Error {}
/** Nobody has said yet what the columns of its file mean. */
class Undescribed extends Error {
  /** Null: somebody can be asked. Without a whole row there is nothing to ask about. */
  readonly broken: FileColumns['broken'] | null;
  constructor(broken: FileColumns['broken'] | null) {
    super();
    this.broken = broken;
  }
}
/** Another runner has ended it meanwhile: nothing of this one is kept. */
class Overtaken extends Error {}

/** Takes a step of an import on; null: it is done, or nobody knows it any more. */
async function claim(
  { database, now }: ImportWork,
  id: string,
  phase: Phase,
): Promise<Task | null> {
  const at = now();
  const until = new Date(at.getTime() + ALIVE_MS);
  const [task] = await query<Task>(database)`
    update product_import set working_until = ${until}
    where id = ${id}::uuid and state = ${STATE_OF[phase]} and (working_until is null or working_until <= ${at})
    returning id, file_key as "fileKey", mapping_key as "mappingKey", mapping, file_name as "fileName", stores, language,
      changed_by as "askedBy", is_stop_asked as "isStopAsked"`;
  if (task) return task;
  const [other] = await query<{ until: Date }>(database)`
    select working_until as until from product_import where id = ${id}::uuid and state = ${STATE_OF[phase]}`;
  if (other) throw new NotYet('another runner is at this import', other.until ?? until);
  return null;
}

/** Says once a second how far it is, and hears whether it is to end. */
function beatFor({ database, now, log }: ImportWork, { id, isStopAsked }: Task) {
  const state = { read: 0, isStopAsked };
  const say = async () => {
    const until = new Date(now().getTime() + ALIVE_MS);
    const [heard] = await query<{ isStopAsked: boolean }>(database)`
      update product_import set read = ${state.read}, working_until = ${until} where id = ${id}::uuid
      returning is_stop_asked as "isStopAsked"`;
    state.isStopAsked = heard?.isStopAsked ?? true;
  };
  const timer = setInterval(() => {
    say().catch((fault: unknown) => log.warn({ err: fault, import: id }, 'an import is silent'));
  }, BEAT_MS);
  timer.unref();
  return {
    at(read: number): void {
      state.read = read;
      if (state.isStopAsked) throw new Stopped();
    },
    end: () => clearInterval(timer),
  };
}

type Beat = ReturnType<typeof beatFor>;

async function sourceOf(
  files: FileStore,
  { key, name, language }: { key: string | null; name: string; language: string },
) {
  const kept = key === null ? null : await files.read(key);
  if (!kept) throw new UnreadableFile('NOT_THERE', `${name} is not kept any more`);
  return sentSource(name, decodeSent(kept.bytes, language));
}

/** What was said of the columns of this very file, in the office or by a file beside it. */
async function mappingOf(files: FileStore, { mapping, mappingKey, language }: Task) {
  if (mapping !== null) return mappingSchema.parse({ ...Object(mapping), language });
  if (mappingKey === null) return undefined;
  return readMappingFrom(await sourceOf(files, { key: mappingKey, name: 'mapping', language }));
}

/** Opens a file; one with headings that somebody has explained before is read by what they said. */
async function openByHeadings({ database, files }: ImportWork, task: Task) {
  const { id, fileKey, fileName, language, stores } = task;
  const source = await sourceOf(files, { key: fileKey, name: fileName, language });
  const mapping = await mappingOf(files, task);
  try {
    return await openImport({ source, language, ...(mapping ? { mapping } : {}) });
  } catch (fault) {
    if (!(fault instanceof UnreadableFile) || fault.code !== 'NO_MAPPING') throw fault;
    const { headings, broken } = await readColumns(source);
    const known = headings.length > 0 && (await mappingBySignature(database, headings));
    if (!known) throw new Undescribed(headings.length === 0 ? broken : null);
    await query(database)`
      update product_import set mapping = ${JSON.stringify(known)}::jsonb where id = ${id}::uuid`;
    const { currency, rates } = known.price;
    const isRated = currenciesOf(stores).every(
      (each) => each === currency || Object.hasOwn(rates, each),
    );
    // Somebody is asked for the rest of it.
    if (!isRated) throw new Undescribed(null);
    return openImport({
      source,
      language,
      mapping: mappingSchema.parse({ ...known, language }),
    });
  }
}

/** Opens what was sent, and says on the row what it is. */
async function openSent(work: ImportWork, task: Task) {
  const { database } = work;
  const { id, stores } = task;
  const file = await openByHeadings(work, task);
  await query(database)`
    update product_import set format = ${file.format}, size = ${file.size} where id = ${id}::uuid`;
  const categories = await listCategoryNames(database);
  for (const { id: category, slug, texts } of file.categories)
    for (const name of [String(category), slug, ...Object.values(texts).map((text) => text.name)])
      categories.set(name.toLowerCase(), category);
  const markets = marketsFrom(listStores(), listCountries());
  return { ...file, rows: file.rows({ markets, stores, categories }) };
}

const staffOr = ({ askedBy }: Task) =>
  askedBy === null
    ? ({ kind: 'system', name: 'product-import' } as const)
    : ({ kind: 'staff', staffId: askedBy } as const);

/** A trial does and reports everything and takes it back; what it found is written down behind it. */
async function tryFile(work: ImportWork, task: Task, beat: Beat): Promise<void> {
  const { database, now } = work;
  const file = await openSent(work, task);
  const found: { outcome: ImportOutcome | null } = { outcome: null };
  await importProducts({
    database,
    ...file,
    now: now(),
    isDryRun: true,
    onProgress: beat.at,
    trace: traceImport(task, async (_, outcome) => {
      found.outcome = outcome;
    }),
  });
  if (!found.outcome || found.outcome.read === 0)
    return giveUp(work, task, { phase: 'try', fault: 'EMPTY' });
  await query(database)`
    update product_import set state = 'tried', outcome = ${JSON.stringify(found.outcome)}::jsonb, working_until = null
    where id = ${task.id}::uuid and state = 'trying'`;
}

/** The products, what is written down of them and the end of the import are one transaction. */
async function bringIn(work: ImportWork, task: Task, beat: Beat): Promise<void> {
  const { database, now } = work;
  const file = await openSent(work, task);
  const at = now();
  await importProducts({
    database,
    ...file,
    now: at,
    onProgress: beat.at,
    trace: traceImport(task, async (tx, outcome) => {
      beat.at(outcome.read);
      const done = await query(tx)`
        update product_import set state = 'done', done_at = ${at}, outcome = ${JSON.stringify(outcome)}::jsonb,
          file_key = null, mapping_key = null, working_until = null
        where id = ${task.id}::uuid and state = 'running' returning 1`;
      if (done.length === 0) throw new Overtaken();
      await removeLater(tx, [task.fileKey ?? [], task.mappingKey ?? []].flat(), at);
      const { created, changed, bad } = outcome;
      await noteDone(tx, task, { at, action: 'done', details: { created, changed, bad } });
    }),
  });
  await wakeOutbox(database);
}

const noteDone = (
  tx: Tx,
  task: Task,
  { at, action, details }: { at: Date; action: string; details: Readonly<Record<string, unknown>> },
): Promise<void> =>
  writeAudit(tx, {
    at,
    actor: staffOr(task),
    action: `product-import.${action}`,
    subject: subjectOf(task.id),
    details,
  });

async function* writtenBy(tx: Tx, id: string): AsyncGenerator<readonly WrittenProduct[]> {
  let last = '';
  for (;;) {
    const rows = await query<WrittenProduct>(tx)`
      select sku, was, became from product_import_product
      where import_id = ${id}::uuid and sku collate "C" > ${last} order by sku collate "C" limit ${AT_ONCE}`;
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.sku ?? '';
  }
}

/** Takes back what the import wrote wherever nobody has changed it since. */
const takeBack = ({ database, now }: ImportWork, task: Task): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const at = now();
    if (!(await tryLockPrices(tx)))
      throw new NotYet('prices are being written', new Date(at.getTime() + BUSY_MS));
    const count = { restored: 0, withdrawn: 0 };
    const left: string[] = [];
    for await (const written of writtenBy(tx, task.id)) {
      for (const [sku, outcome] of await restoreProducts(tx, written, at))
        if (outcome === 'left') left.push(sku);
        else count[outcome] += 1;
    }
    const outcome: UndoOutcome = {
      ...count,
      left: left.slice(0, LEFT_TOLD),
      leftCount: left.length,
    };
    const done = await query(tx)`
      update product_import set state = 'undone', undo_outcome = ${JSON.stringify(outcome)}::jsonb, working_until = null
      where id = ${task.id}::uuid and state = 'undoing' returning 1`;
    if (done.length === 0) throw new Overtaken();
    await noteDone(tx, task, {
      at,
      action: 'undone',
      details: { ...count, left: left.length },
    });
  });

/** What was in the shop before stays in it. */
async function giveUp(
  { database }: ImportWork,
  { id }: Pick<Task, 'id'>,
  { phase, fault }: { readonly phase: Phase; readonly fault: ImportFault },
): Promise<void> {
  if (phase === 'undo')
    await query(database)`
      update product_import set state = 'done', working_until = null where id = ${id}::uuid and state = 'undoing'`;
  else
    await query(database)`
      update product_import set state = 'failed', fault = ${fault}, working_until = null
      where id = ${id}::uuid and state = ${STATE_OF[phase]}`;
}

/** A file without a whole row: what is wrong with those that it has is told by their lines. */
async function endUnread(
  work: ImportWork,
  task: Task,
  { phase, broken }: { readonly phase: Phase; readonly broken: FileColumns['broken'] },
): Promise<void> {
  const { count, first } = broken;
  if (count === 0) return giveUp(work, task, { phase, fault: 'EMPTY' });
  const outcome: ImportOutcome = {
    read: count,
    created: 0,
    changed: 0,
    unchanged: 0,
    bad: count,
    problems: first
      .slice(0, FAULTY_MOST)
      .map(({ line, code, about }) => ({ line, sku: '', code, about })),
    warnings: [],
    samples: [],
  };
  await query(work.database)`
    update product_import set outcome = ${JSON.stringify(outcome)}::jsonb
    where id = ${task.id}::uuid and state = 'trying'`;
  await giveUp(work, task, { phase, fault: 'CELLS' });
}

/** Somebody is asked what the columns mean. */
const askForColumns = ({ database }: ImportWork, { id }: Task) =>
  query(database)`
    update product_import set state = 'asking', working_until = null
    where id = ${id}::uuid and state = 'trying'`;

const endStopped = ({ database }: ImportWork, { id }: Task) =>
  query(database)`
    update product_import set state = 'stopped', working_until = null
    where id = ${id}::uuid and state in ('trying', 'running')`;

const faultOf = ({ code }: UnreadableFile): ImportFault =>
  IMPORT_FAULTS.find((each) => each === code) ?? 'FAULT';

const DO = { try: tryFile, bring: bringIn, undo: takeBack };

/** Does a step of an import; told twice of one, it does it once. */
export const productImportHandler =
  (work: ImportWork): OutboxHandler =>
  async ({ payload, attempts }) => {
    const { id, phase } = taskSchema.parse(payload);
    const task = await claim(work, id, phase);
    if (!task) return;
    const beat = beatFor(work, task);
    try {
      await DO[phase](work, task, beat);
    } catch (fault) {
      if (fault instanceof Overtaken) return;
      if (fault instanceof Stopped) await endStopped(work, task);
      else if (fault instanceof Undescribed)
        await (fault.broken
          ? endUnread(work, task, { phase, broken: fault.broken })
          : askForColumns(work, task));
      else if (fault instanceof UnreadableFile)
        await giveUp(work, task, { phase, fault: faultOf(fault) });
      else {
        await query(work.database)`
          update product_import set working_until = null where id = ${id}::uuid`;
        if (fault instanceof NotYet || attempts < TRIES) throw fault;
        work.log.error({ err: fault, import: id, phase }, 'an import was given up');
        await giveUp(work, task, { phase, fault: 'FAULT' });
      }
    } finally {
      beat.end();
    }
  };
