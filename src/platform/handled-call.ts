import type { CallSpec, Handler } from '#base/call.ts';
import type { CallContext } from './call-context.ts';

/** What answers one call. */
export type CallHandler<Call extends CallSpec> = Handler<Call, CallContext>;

/** A call with what answers it. */
export interface HandledCall {
  readonly call: CallSpec;
  readonly handler: CallHandler<CallSpec>;
}

/**
 * Pairs a call with its handler. The pair's exact types end here: from now on the registry treats all calls alike.
 *
 * @example handle(addPackage, async ({ body }, context) => …)
 */
export const handle = <Call extends CallSpec>(
  call: Call,
  handler: CallHandler<Call>,
): HandledCall => ({
  call,
  // Input is parsed with the very schema of the handler's own call before it is called.
  handler: handler as unknown as CallHandler<CallSpec>,
});
