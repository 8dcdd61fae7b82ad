import { callsOf } from '#web/call-client.ts';
import { registrationCallPaths } from '../call-paths.ts';
import type { registrationCalls } from '../calls.ts';

export const callRegistration = callsOf<typeof registrationCalls>(registrationCallPaths);
