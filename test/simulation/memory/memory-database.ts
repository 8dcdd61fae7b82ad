import {
  brokenCheck,
  type LedgerPosting,
  type MemoryTables,
  type TableName,
} from './memory-tables.ts';

/** What PostgreSQL answers where the shop must never bring it: a broken constraint, or two that wait for each other. */
export class StoreRefusal extends Error {}

interface Lock {
  holder: MemoryTx;
  readonly waiters: { readonly tx: MemoryTx; readonly wake: () => void }[];
}

type Rows = { readonly [Name in TableName]: Map<string, MemoryTables[Name]> };

const emptyRows = (): Rows => ({
  cart: new Map(),
  draft: new Map(),
  stock: new Map(),
  purchase: new Map(),
  event: new Map(),
  reservation: new Map(),
  cancellation: new Map(),
  ledger: new Map(),
  key: new Map(),
  attempt: new Map(),
  webhook: new Map(),
  outbox: new Map(),
  mail: new Map(),
});

/**
 * Tables in memory that behave as PostgreSQL does at its usual level, READ COMMITTED: a statement sees what is committed and what
 * its own transaction wrote; a row that is written is locked until the end; whoever wants it waits, in the order of coming.
 */
export class MemoryDatabase {
  readonly committed = emptyRows();
  readonly #locks = new Map<string, Lock>();
  readonly #open = new Set<MemoryTx>();
  #last = 0;
  /** Refusals so far. The shop's own code must never cause one. */
  readonly refusals: string[] = [];
  /** Called after each commit. */
  onCommit: (written: ReadonlySet<TableName>) => void = () => {};

  nextNumber(): number {
    return (this.#last += 1);
  }

  /** @param owner Whose connection it is; a process that dies takes its transactions back. */
  begin(owner: unknown): MemoryTx {
    const tx = new MemoryTx(this, owner);
    this.#open.add(tx);
    return tx;
  }

  rollbackAllOf(owner: unknown): void {
    for (const tx of this.#open) if (tx.owner === owner) tx.rollback();
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Whether a transaction waits for what another one has. */
  get isWaiting(): boolean {
    return [...this.#open].some(({ awaited }) => awaited !== null);
  }

  refuse(reason: string): never {
    this.refusals.push(reason);
    throw new StoreRefusal(reason);
  }

  tryLock(tx: MemoryTx, name: string): boolean {
    // Whoever died while it waited is woken all the same, and must take nothing.
    if (tx.isOver) throw new Error('the transaction is over');
    const lock = this.#locks.get(name);
    if (!lock) {
      this.#locks.set(name, { holder: tx, waiters: [] });
      tx.held.add(name);
      return true;
    }
    return lock.holder === tx;
  }

  async lock(tx: MemoryTx, name: string): Promise<void> {
    if (this.tryLock(tx, name)) return;
    const lock = this.#locks.get(name);
    if (!lock) return;
    for (let next: MemoryTx | undefined = lock.holder; next; next = this.#holderAwaitedBy(next))
      if (next === tx) this.refuse(`deadlock at ${name}`);
    tx.awaited = name;
    await new Promise<void>((wake) => lock.waiters.push({ tx, wake }));
    tx.awaited = null;
  }

  #holderAwaitedBy(tx: MemoryTx): MemoryTx | undefined {
    return tx.awaited === null ? undefined : this.#locks.get(tx.awaited)?.holder;
  }

  end(tx: MemoryTx): void {
    this.#open.delete(tx);
    const waits = tx.awaited === null ? undefined : this.#locks.get(tx.awaited);
    if (waits) {
      const place = waits.waiters.findIndex((waiter) => waiter.tx === tx);
      if (place >= 0) waits.waiters.splice(place, 1);
    }
    for (const name of tx.held) {
      const lock = this.#locks.get(name);
      const next = lock?.waiters.shift();
      if (!lock || !next) {
        this.#locks.delete(name);
        continue;
      }
      lock.holder = next.tx;
      next.tx.held.add(name);
      next.wake();
    }
    tx.held.clear();
  }
}

/** One open transaction. */
export class MemoryTx {
  readonly held = new Set<string>();
  awaited: string | null = null;
  readonly owner: unknown;
  readonly #database: MemoryDatabase;
  readonly #own: { readonly [Name in TableName]?: Map<string, MemoryTables[Name] | null> } = {};
  isOver = false;

  constructor(database: MemoryDatabase, owner: unknown) {
    this.#database = database;
    this.owner = owner;
  }

  #ownOf<Name extends TableName>(table: Name): Map<string, MemoryTables[Name] | null> | undefined {
    return this.#own[table];
  }

  find<Name extends TableName>(table: Name, id: string): MemoryTables[Name] | null {
    const own = this.#ownOf(table)?.get(id);
    if (own !== undefined) return own;
    const rows: ReadonlyMap<string, MemoryTables[Name]> = this.#database.committed[table];
    return rows.get(id) ?? null;
  }

  /** Rows with their keys, in the order in which they were stored. */
  list<Name extends TableName>(
    table: Name,
    isWanted: (row: MemoryTables[Name]) => boolean = () => true,
  ): { readonly id: string; readonly row: MemoryTables[Name] }[] {
    const found: { id: string; row: MemoryTables[Name] }[] = [];
    const own = this.#ownOf(table);
    const rows: ReadonlyMap<string, MemoryTables[Name]> = this.#database.committed[table];
    for (const [id, committed] of rows) {
      const mine = own?.get(id);
      const row = mine === undefined ? committed : mine;
      if (row !== null && isWanted(row)) found.push({ id, row });
    }
    for (const [id, row] of own ?? [])
      if (row !== null && !rows.has(id) && isWanted(row)) found.push({ id, row });
    return found;
  }

  /** Waits for the row or name until nobody else has it. */
  lock(table: TableName, id: string): Promise<void> {
    return this.#database.lock(this, `${table}:${id}`);
  }

  tryLock(table: TableName, id: string): boolean {
    return this.#database.tryLock(this, `${table}:${id}`);
  }

  /** Waits for whoever stores the same name at this moment. @returns Whether the name is still free. */
  async takeName(table: TableName, name: string): Promise<boolean> {
    await this.#database.lock(this, `unique ${table}:${name}`);
    return true;
  }

  /** Writes a row that the transaction has locked, or that is new. */
  write<Name extends TableName>(table: Name, id: string, row: MemoryTables[Name]): void {
    if (!this.tryLock(table, id))
      throw new Error(`the model writes ${table} ${id} without its lock`);
    const broken = brokenCheck(table, row);
    if (broken) this.#database.refuse(broken);
    this.#put(table, id, row);
  }

  remove(table: TableName, id: string): void {
    this.#put(table, id, null);
  }

  #put<Name extends TableName>(table: Name, id: string, row: MemoryTables[Name] | null): void {
    if (this.isOver) throw new Error('the transaction is over');
    const own: Partial<Record<TableName, Map<string, unknown>>> = this.#own;
    (own[table] ??= new Map()).set(id, row);
  }

  commit(): void {
    if (this.isOver) throw new StoreRefusal('the transaction is over');
    const written = new Set<TableName>();
    for (const posting of this.#ownOf('ledger')?.values() ?? []) this.#mustBalance(posting);
    this.isOver = true;
    const own: Partial<Record<TableName, Map<string, unknown>>> = this.#own;
    const committed: Record<TableName, Map<string, unknown>> = this.#database.committed;
    // The keys of `#own` are names of tables.
    for (const table of Object.keys(own) as TableName[]) {
      written.add(table);
      for (const [id, row] of own[table] ?? [])
        if (row === null) committed[table].delete(id);
        else committed[table].set(id, row);
    }
    this.#database.end(this);
    this.#database.onCommit(written);
  }

  #mustBalance(posting: LedgerPosting | null): void {
    const sums = new Map<string, number>();
    for (const { unit, amount } of posting?.lines ?? [])
      sums.set(unit, (sums.get(unit) ?? 0) + amount);
    for (const [unit, sum] of sums)
      if (sum !== 0) this.#database.refuse(`ledger does not balance in ${unit}`);
  }

  rollback(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#database.end(this);
  }
}
