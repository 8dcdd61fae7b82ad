import { callsOf } from '#web/call-client.ts';
import type { packageCalls } from '../../package-calls.ts';
import { packageCallPaths } from '../../package-call-paths.ts';

/** Calls about whole packages from the browser. */
export const callPackages = callsOf<typeof packageCalls>(packageCallPaths);
