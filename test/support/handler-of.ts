import type { CallSpec } from '#base/call.ts';
import type { CallHandler, HandledCall } from '#platform/handled-call.ts';

/** What answers a call, out of a feature's list: for a test without a server. */
export function handlerOf<Call extends CallSpec>(
  handled: readonly HandledCall[],
  call: Call,
): CallHandler<Call> {
  const found = handled.find((each) => each.call === call);
  if (!found) throw new Error(`nobody answers ${call.name}`);
  return found.handler;
}
