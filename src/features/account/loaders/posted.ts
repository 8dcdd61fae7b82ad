import { data } from 'react-router';
import type { PageAnswer } from '#web/run-call.ts';

/** What came of a form that was sent: said at the form that it belongs to. */
export interface Posted {
  /** Which form of the page. */
  readonly intent: string;
  readonly isDone: boolean;
  readonly message: readonly string[];
  /** Messages at their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, so that none of it is lost without scripts; no passwords. */
  readonly typed: Readonly<Record<string, string>>;
  /** Texts and numbers that a refusal or an answer brought. */
  readonly more: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One text field of a form; empty when it is not there or is a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The answer of a call as the page shows it beside its form. */
export function postedOf(intent: string, form: FormData, answer: PageAnswer<unknown>) {
  const brought = isRecord(answer.data) ? answer.data : {};
  const fields = isRecord(brought['fields']) ? brought['fields'] : {};
  const typed = [...form.keys()]
    .filter((name) => !/password|_token/.test(name))
    .map((name) => [name, textOf(form, name)] as const);
  const posted: Posted = {
    intent,
    isDone: answer.success,
    message: answer.message,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])),
    typed: Object.fromEntries(typed),
    more: Object.fromEntries(
      Object.entries(brought).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    ),
  };
  return data(posted, { status: answer.status });
}
