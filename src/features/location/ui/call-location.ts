import { callsOf } from '#web/call-client.ts';
import { locationCallPaths } from '../call-paths.ts';
import type { locationCalls } from '../calls.ts';

/** The location's calls from the browser. */
export const callLocation = callsOf<typeof locationCalls>(locationCallPaths);
