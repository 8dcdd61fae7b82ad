import type { CallAnswer, CallSpec, Text } from '#base/call.ts';

export interface Envelope {
  readonly success: boolean;
  readonly message: readonly string[];
  readonly warning: string | null;
  readonly data: unknown;
  readonly [mirror: string]: unknown;
}

export type Translate = (text: Text) => string;

export interface EnvelopedAnswer {
  readonly status: number;
  readonly body: unknown;
  /** For the header `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
  /** The body as JSON, where it is written already. */
  readonly written?: Buffer;
}

/** Answers that are shared, under their data: they are parsed and written once. */
const shared = new WeakMap<object, EnvelopedAnswer>();

/** An answer without data, for whatever fails before or beside a handler. */
export const failure = (message: string, data: unknown = null): Envelope => ({
  success: false,
  message: [message],
  warning: null,
  data,
});

function withMirrors(spec: CallSpec, envelope: Envelope): Envelope {
  if (!spec.mirrors || typeof envelope.data !== 'object' || envelope.data === null) return envelope;
  if (spec.mirrors === 'all') return { ...envelope.data, ...envelope };
  const fields = new Map(Object.entries(envelope.data));
  return {
    ...Object.fromEntries(
      spec.mirrors.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]),
    ),
    ...envelope,
  };
}

/**
 * Builds the answer's body: `{success, message[], warning, data}`, bare fields mirrored at the top, or the bare array
 * where the specification's arrow goes to one. Source: C7-001, I7-002, D13.
 */
export function envelop(
  spec: CallSpec,
  answer: CallAnswer<CallSpec>,
  translate: Translate,
): EnvelopedAnswer {
  if (answer.ok)
    return answer.isShared
      ? envelopOnce(spec, answer, translate)
      : envelopData(spec, answer, translate);
  const refusal = spec.refusals[answer.code];
  if (!refusal) throw new Error(`the refusal ${answer.code} is not in the contract`);
  const fields = answer.fields
    ? Object.fromEntries(
        Object.entries(answer.fields).map(([name, text]) => [name, translate(text)]),
      )
    : undefined;
  const text: Text = answer.details ? { ...refusal.text, values: answer.details } : refusal.text;
  const data = { code: answer.code, ...answer.data, ...(fields ? { fields } : {}) };
  const body = withMirrors(spec, failure(translate(text), data));
  return { status: refusal.status, body, retryAfterSeconds: refusal.retryAfterSeconds };
}

type Given = Extract<CallAnswer<CallSpec>, { ok: true }>;

function envelopData(spec: CallSpec, answer: Given, translate: Translate): EnvelopedAnswer {
  const data = spec.data.parse(answer.value);
  if (spec.isRawArray) return { status: 200, body: data };
  const envelope = {
    success: true,
    message: (answer.message ?? []).map(translate),
    warning: answer.warning ? translate(answer.warning) : null,
    data,
  };
  return { status: 200, body: withMirrors(spec, envelope) };
}

function envelopOnce(spec: CallSpec, answer: Given, translate: Translate): EnvelopedAnswer {
  const { value } = answer;
  if (typeof value !== 'object' || value === null) return envelopData(spec, answer, translate);
  const known = shared.get(value);
  if (known) return known;
  const enveloped = envelopData(spec, answer, translate);
  const whole = { ...enveloped, written: Buffer.from(JSON.stringify(enveloped.body)) };
  shared.set(value, whole);
  return whole;
}
