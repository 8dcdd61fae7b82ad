import { callsOf } from '#web/call-client.ts';
import { deliveryCallPaths } from '#features/delivery/call-paths.ts';
import type { deliveryCalls } from '#features/delivery/calls.ts';

/** The delivery's calls from the browser. */
export const callDelivery = callsOf<typeof deliveryCalls>(deliveryCallPaths);
