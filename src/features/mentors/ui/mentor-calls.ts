import { callsOf } from '#web/call-client.ts';
import { mentorCallPaths } from '../call-paths.ts';
import type { mentorCalls } from '../calls.ts';

export const callMentors = callsOf<typeof mentorCalls>(mentorCallPaths);
