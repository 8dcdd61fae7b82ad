import type { TypedEndpoint } from '../rules/endpoint-form.ts';
import { replayLost, sendAgain, sendTest } from './delivery-desk.ts';
import { findDelivery, listDeliveries, type DeliveriesAsked } from './delivery-store.ts';
import {
  changeEndpoint,
  makeEndpoint,
  removeEndpoint,
  rollSecret,
  switchEndpoint,
  type ByStaff,
  type DeskParts,
  type Seen,
} from './endpoint-desk.ts';
import { findEndpoint, listEndpoints } from './endpoint-store.ts';

/** What staff do with endpoints and what was sent to them. */
export const openWebhookDesk = (parts: DeskParts) => {
  const { database } = parts;
  return {
    mayBeHere: parts.mayBeHere,
    list: () => listEndpoints(database),
    find: (id: string) => findEndpoint(database, id),
    make: (id: string, typed: TypedEndpoint, by: ByStaff) => makeEndpoint(parts, id, typed, by),
    change: (seen: Seen, typed: TypedEndpoint, by: ByStaff) =>
      changeEndpoint(parts, seen, typed, by),
    switchTo: (seen: Seen, isOn: boolean, by: ByStaff) => switchEndpoint(parts, seen, isOn, by),
    roll: (seen: Seen, by: ByStaff) => rollSecret(parts, seen, by),
    remove: (seen: Seen, by: ByStaff) => removeEndpoint(parts, seen, by),
    listDeliveries: (asked: DeliveriesAsked) => listDeliveries(database, asked),
    findDelivery: (endpointId: string, id: string) => findDelivery(database, endpointId, id),
    test: (endpointId: string, by: ByStaff) => sendTest(database, endpointId, by),
    again: (which: Parameters<typeof sendAgain>[1], by: ByStaff) => sendAgain(database, which, by),
    replay: (which: Parameters<typeof replayLost>[1], by: ByStaff) =>
      replayLost(database, which, by),
  };
};

export type WebhookDesk = ReturnType<typeof openWebhookDesk>;
