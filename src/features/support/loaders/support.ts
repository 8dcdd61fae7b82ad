import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { getSupportForm, sendSupportRequest } from '../calls/support.ts';
import { LENGTHS, SUPPORT_FIELDS, type TypedRequest } from '../model.ts';
import { supportPaths } from '../rules/support-paths.ts';
import type { PostedQuestion } from '../ui/use-support-form.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
/** Longer texts than a field takes come back to be shortened, up to here. */
const TOO_LONG_BY = 4;

/** The form as it stands here, filled with what is known of whoever is signed in. Source: I2-137, I6-013. */
export async function loadSupport({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { services, formToken, now } = context.get(shopContext);
  const form = url.searchParams.get('form')?.slice(0, 20);
  const answer = await services.run(getSupportForm, { query: form === undefined ? {} : { form } });
  if (!answer.success) throw new Error('the form of a question cannot be read');
  const sent = url.searchParams.get('sent') ?? '';
  return {
    view: answer.data,
    /** Number of the question that was just sent without scripts. */
    sent: NUMBER.test(sent) ? sent : null,
    plain: { formToken: formToken ?? '', waitTicket: services.supportTicket(now) },
  };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const textsOf = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
    : {};

/** The form without scripts: the same call, and all that was typed comes back with what is wrong. */
export async function postSupport({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const typed = Object.fromEntries(
    SUPPORT_FIELDS.map((name) => [name, textOf(form, name).slice(0, LENGTHS[name] * TOO_LONG_BY)]),
    // Each name of the list gets its text.
  ) as TypedRequest;
  const kind = textOf(form, 'form').slice(0, 20);
  const answer = await services.run(sendSupportRequest, {
    body: { ...typed, form: kind, _wait: textOf(form, '_wait').slice(0, 100) },
  });
  if (answer.success) {
    const { number } = answer.data;
    const query = kind === 'grant' ? ({ form: kind, sent: number } as const) : { sent: number };
    throw redirect(supportPaths(place.language).ask(query), 303);
  }
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  const { waitTicket } = refusal;
  const fields = textsOf(refusal['fields']);
  const isWaiting = typeof waitTicket === 'string';
  const posted: PostedQuestion = {
    typed,
    fields,
    message: isWaiting || Object.keys(fields).length > 0 ? '' : answer.message.join(' '),
    isWaiting,
    waitTicket: isWaiting ? waitTicket : null,
  };
  return data(posted, { status: answer.status });
}
