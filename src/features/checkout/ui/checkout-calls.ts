import { callsOf } from '#web/call-client.ts';
import { checkoutCallPaths } from '../call-paths.ts';
import type { checkoutCalls } from '../calls.ts';

/** Calls of the payment and the final step from the browser. */
export const callCheckout = callsOf<typeof checkoutCalls>(checkoutCallPaths);
