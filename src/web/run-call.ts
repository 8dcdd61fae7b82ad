import type { CallData, CallInput, CallSpec } from '#base/call.ts';

type Given<Call extends CallSpec> = Partial<CallInput<Call>> extends infer Input ? Input : never;

/** What a call answered, as the browser would see it. */
export interface PageAnswer<Data> {
  readonly status: number;
  readonly success: boolean;
  readonly message: readonly string[];
  readonly warning: string | null;
  /** The call's data; after a refusal, whatever came with it (`code`, `fields`, fresh totals). */
  readonly data: Data;
}

/** Runs a call in process: same validation, rights, handler and envelope as over HTTP. */
export type RunCall = <Call extends CallSpec>(
  call: Call,
  input?: Given<Call>,
) => Promise<PageAnswer<CallData<Call>>>;
