import { callsOf } from '#web/call-client.ts';
import { sharedCartCallPaths } from '../call-paths.ts';
import type { sharedCartCalls } from '../calls.ts';

/** The calls of shared carts from the browser. */
export const callSharedCart = callsOf<typeof sharedCartCalls>(sharedCartCallPaths);
