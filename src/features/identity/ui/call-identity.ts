import { callsOf } from '#web/call-client.ts';
import { identityCallPaths } from '../call-paths.ts';
import type { identityCalls } from '../calls.ts';

export const callIdentity = callsOf<typeof identityCalls>(identityCallPaths);
