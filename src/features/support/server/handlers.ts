import { handle, type HandledCall } from '#platform/handled-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ShopParts } from '#platform/feature.ts';
import { getSupportRequest, getSupportRequests, replyToSupport } from '../calls/requests.ts';
import { getSupportForm, sendSupportRequest } from '../calls/support.ts';
import { REQUESTS_ON_A_PAGE } from '../model.ts';
import { replyFault } from '../rules/check-reply.ts';
import { withPlainLines } from '../rules/plain-lines.ts';
import { subjectName } from '../rules/subjects.ts';
import { formView } from './form-view.ts';
import {
  addReply,
  findRequest,
  listMessages,
  listOwn,
  listPictures,
  type SupportRequest,
} from './request-store.ts';
import { takeRequest, type SendParts } from './send-request.ts';

export function personOf({ actor }: Pick<CallContext, 'actor'>): string {
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  return actor.personId;
}

function listedView(
  request: SupportRequest,
  language: string,
  translateFor: ShopParts['translateFor'],
) {
  const { number, state, form, subject, subjectText, createdAt, changedAt } = request;
  const name = subjectName(form, subject);
  return {
    number,
    state,
    subject: name ? translateFor(language)(name) : '',
    subjectText,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** Messages that one person may add to their requests within an hour. */
const REPLIES_PER_HOUR = 20;

const ownRequest = ({ database }: SendParts, number: string, context: CallContext) =>
  findRequest(database, { number, personId: personOf(context) });

/** One with all that was said. */
async function shownView(
  { database, translateFor }: SendParts,
  request: SupportRequest,
  { place }: CallContext,
) {
  const [messages, pictures] = await Promise.all([
    listMessages(database, request.id),
    listPictures(database, request.id),
  ]);
  return {
    ...listedView(request, place.language, translateFor),
    language: request.language,
    centre: request.centre,
    contract: request.contract,
    messages: messages.map(({ from, body, at }) => ({ from, body, at: at.toISOString() })),
    pictures: pictures.map(({ position, width, height }) => ({ position, width, height })),
  };
}

/** The calls of asking the company, and of what came of it. */
export const createSupportHandlers = (parts: SendParts): HandledCall[] => [
  handle(getSupportForm, async ({ query }, context) => ({
    ok: true,
    value: await formView(parts, query.form, context),
  })),

  handle(sendSupportRequest, ({ body }, context) => takeRequest(parts, body, context)),

  handle(getSupportRequests, async ({ query }, context) => {
    const { page } = query;
    const { total, requests } = await listOwn(parts.database, personOf(context), page);
    const { language } = context.place;
    return {
      ok: true,
      value: {
        requests: requests.map((each) => listedView(each, language, parts.translateFor)),
        page,
        pages: Math.max(1, Math.ceil(total / REQUESTS_ON_A_PAGE)),
        total,
      },
    };
  }),

  handle(getSupportRequest, async ({ params }, context) => {
    const request = await ownRequest(parts, params.number, context);
    return request
      ? { ok: true, value: await shownView(parts, request, context) }
      : { ok: false, code: 'UNKNOWN' };
  }),

  handle(replyToSupport, async ({ params, body }, context) => {
    const request = await ownRequest(parts, params.number, context);
    if (!request) return { ok: false, code: 'UNKNOWN' };
    const fault = replyFault(body.message);
    if (fault) return { ok: false, code: 'FIELDS', fields: { message: fault } };
    const person = personOf(context);
    if ((await parts.attempts.count('support-reply', person, context.now)) > REPLIES_PER_HOUR)
      return { ok: false, code: 'TOO_MANY' };
    await addReply(parts.database, request.id, withPlainLines(body.message).trim(), context.now);
    return { ok: true, value: await shownView(parts, { ...request, state: 'open' }, context) };
  }),
];
