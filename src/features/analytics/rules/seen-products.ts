import { BATCH_SIZE, LIST_NAME, type ListEvent, type ListId } from '../model.ts';

/** Products to which the same happened in one list, as they are told of. Source: C9-045, C9-046. */
export interface ListBatch {
  readonly event: ListEvent;
  readonly list_id: ListId;
  readonly list_name: typeof LIST_NAME;
  readonly products: readonly string[];
}

/**
 * So many are told of at once. They are no more batches than the queue sends together: two lists with four events each leave eight that are
 * not full.
 */
export const FULL_AT = 40;
/** More are not kept until they are sent. */
const KEPT_AT_MOST = 200;

/** What has been seen and not told of yet; on one page each product is seen, opened and viewed once, and added as often as it is. */
export function createSeenProducts() {
  const known = new Set<string>();
  let waiting: { readonly event: ListEvent; readonly list: ListId; readonly sku: string }[] = [];
  return {
    /** @returns Whether that was news. */
    note(event: ListEvent, list: ListId, sku: string): boolean {
      const name = `${event} ${list} ${sku}`;
      if (event !== 'add' && known.has(name)) return false;
      known.add(name);
      if (waiting.length >= KEPT_AT_MOST) return false;
      waiting.push({ event, list, sku });
      return true;
    },
    isFull: () => waiting.length >= FULL_AT,
    /** Another page: what is seen there is seen anew. */
    turn: () => known.clear(),
    /** All that waits, four products in a batch at the most. */
    take(): readonly ListBatch[] {
      const groups = Map.groupBy(waiting, ({ event, list }) => `${event} ${list}`);
      waiting = [];
      return [...groups.values()].flatMap((group) => {
        const batches: ListBatch[] = [];
        for (let at = 0; at < group.length; at += BATCH_SIZE) {
          const part = group.slice(at, at + BATCH_SIZE);
          const [first] = part;
          if (first)
            batches.push({
              event: first.event,
              list_id: first.list,
              list_name: LIST_NAME,
              products: part.map(({ sku }) => sku),
            });
        }
        return batches;
      });
    },
  };
}
