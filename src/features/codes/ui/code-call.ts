import { callsOf } from '#web/call-client.ts';
import { codeCallPaths } from '../call-paths.ts';
import type { codeCalls } from '../calls.ts';

export const callCodes = callsOf<typeof codeCalls>(codeCallPaths);
