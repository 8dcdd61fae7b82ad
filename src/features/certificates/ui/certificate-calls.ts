import { callsOf } from '#web/call-client.ts';
import { certificateCallPaths } from '../call-paths.ts';
import type { certificateCalls } from '../calls.ts';

/** Calls about certificates from the browser. */
export const callCertificates = callsOf<typeof certificateCalls>(certificateCallPaths);
