/** What other programs can be told of. Each is written by the table that holds it, in the same transaction. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'return.registered',
  'return.refunded',
  'product.changed',
  'stock.changed',
  'contract.registered',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What an endpoint is sent when staff try it out. */
export const TEST_EVENT = 'webhook.test';

/** `gone`: it said that it is no more; `failing`: it did not answer for days. */
export type EndpointState = 'on' | 'off' | 'gone' | 'failing';

/** `dropped`: its endpoint was switched off before it was sent. */
export type DeliveryState = 'waiting' | 'done' | 'failed' | 'dropped';

/** Which deliveries a list shows. */
export const DELIVERY_LISTS = ['all', 'lost', 'waiting'] as const;
export type DeliveryList = (typeof DELIVERY_LISTS)[number];

export interface Endpoint {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Null: of all stores. */
  readonly stores: readonly string[] | null;
  readonly state: EndpointState;
  readonly stateAt: Date;
  readonly failingSince: Date | null;
  /** Until when the secret before this one signs, too. */
  readonly oldSecretUntil: Date | null;
  readonly revision: number;
  readonly madeAt: Date;
  readonly madeBy: string | null;
}

/** What was answered to one sending. */
export interface Attempt {
  readonly at: Date;
  readonly ms: number;
  /** Null where nobody answered: then the fault says why. */
  readonly status: number | null;
  readonly fault: SendFault | null;
  /** How the answer begins. */
  readonly answer: string;
}

export interface ListedDelivery {
  readonly id: string;
  readonly type: string;
  readonly store: string | null;
  readonly at: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly last: Pick<Attempt, 'at' | 'ms' | 'status' | 'fault'> | null;
}

export interface Delivery extends ListedDelivery {
  /** As the receiver knows it. */
  readonly messageId: string;
  readonly body: string;
  /** The newest first. */
  readonly tries: readonly Attempt[];
}

/** Why nothing was answered. */
export type SendFault = 'ADDRESS' | 'PRIVATE' | 'TIMEOUT' | 'AWAY';

/** How long a name of an endpoint may be. */
export const ENDPOINT_NAME_MOST = 60;
export const ENDPOINTS_MOST = 50;
/** Deliveries are counted so far; then there are more. */
export const COUNTED_MOST = 999;
/** Messages that are on their way to one endpoint at a time, from whatever server. */
export const IN_FLIGHT_MOST = 2;
/** What is sent again at one press. */
export const REPLAY_MOST = 5_000;
export const LOG_DAYS = 30;
