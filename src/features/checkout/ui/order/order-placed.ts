declare global {
  interface WindowEventMap {
    'arnika:order-placed': CustomEvent<PlacedOrder>;
  }
}

/** What listeners, for example a shop's statistics, learn of a successful order. Nothing personal. */
export interface PlacedOrder {
  readonly headerId: number;
  readonly orderNumber: string;
  /** Major units of the currency. */
  readonly sum: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly { readonly sku: string; readonly count: number; readonly sum: number }[];
}

/** Events told by this document: an effect that runs twice tells once. */
const told = new Set<number>();

/** Tells of a successful order, once per headerId (C2-092); the server says which showing is the first. */
export function tellOrderPlaced(order: PlacedOrder): void {
  if (told.has(order.headerId)) return;
  told.add(order.headerId);
  window.dispatchEvent(new CustomEvent('arnika:order-placed', { detail: order }));
}
