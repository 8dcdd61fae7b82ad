import { callsOf } from '#web/call-client.ts';
import { editingCallPaths } from '../../editing-call-paths.ts';
import type { editingCalls } from '../../editing-calls.ts';
import { setCallPaths } from '../../set-call-paths.ts';
import type { setCalls } from '../../set-calls.ts';

/** Calls from the browser that bring a cart into order. */
export const callEditing = callsOf<typeof editingCalls>(editingCallPaths);

/** Calls from the browser about kits and monthly kits. */
export const callSets = callsOf<typeof setCalls>(setCallPaths);
