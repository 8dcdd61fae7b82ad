import type { CallAnswer, CallInput, Text } from '#base/call.ts';
import { captchaRefusal, type Captcha } from '#features/captcha/server/public.ts';
import { makeWaitTicket, readWaitTicket } from '#features/identity/server/public.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeLater } from '#platform/files/remove-later.ts';
import type { sendSupportRequest } from '../calls/support.ts';
import { FILES, SUPPORT_FIELDS, type TypedRequest } from '../model.ts';
import { notPicture } from '../rules/check-files.ts';
import { requestFaults } from '../rules/check-request.ts';
import { withPlainLines } from '../rules/plain-lines.ts';
import { termsOf } from '../rules/terms-of.ts';
import { formView, type FormParts } from './form-view.ts';
import { uploadsFault, type PictureKeeper } from './keep-pictures.ts';
import { addRequest, newRequestId, type KeptPicture } from './request-store.ts';

export interface SendParts extends FormParts {
  readonly secret: string;
  readonly captcha: Pick<Captcha, 'isNeeded' | 'verify'>;
  /** Counts within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
  readonly files: FileStore;
  readonly pictures: PictureKeeper;
}

/** Requests an hour of one network; and of those, such that waited in place of a captcha. */
const PER_ADDRESS = 30;
const WAITED_PER_ADDRESS = 5;
/** What a ticket is made for. */
const TICKET = 'support';

const TAKEN = message('support.taken', 'Обращение № {number} принято. Ответим на {email}');

type Answer = CallAnswer<typeof sendSupportRequest>;
type Body = CallInput<typeof sendSupportRequest>['body'];
type Refused = Extract<Answer, { readonly ok: false }>;

const typedOf = (body: Body): TypedRequest =>
  // Each name of the list gets its text.
  Object.fromEntries(
    SUPPORT_FIELDS.map((name) => [name, withPlainLines(body[name]).trim()]),
  ) as TypedRequest;

/** Makes the ticket that a page without scripts carries from the start: whoever writes for a while has waited by then. */
export const supportTicket = (secret: string, now: Date): string =>
  makeWaitTicket(secret, TICKET, now);

/** Whether somebody without scripts has waited in place of a captcha: null, and each ticket once. */
async function waitFault(
  { secret, attempts }: SendParts,
  { now, sender }: CallContext,
  ticket: string,
): Promise<Refused | null> {
  const refusal = (waitTicket: string): Refused => ({
    ok: false,
    code: 'CAPTCHA_NEEDED',
    data: { is_show_captcha: true, waitTicket },
  });
  const state = readWaitTicket(secret, TICKET, ticket, now);
  if (state === 'early') return refusal(ticket);
  if (state === 'none') return refusal(supportTicket(secret, now));
  if ((await attempts.count('support-wait-ticket', ticket, now)) > 1)
    return refusal(supportTicket(secret, now));
  return (await attempts.count('support-waited', sender, now)) > WAITED_PER_ADDRESS
    ? { ok: false, code: 'TOO_MANY' }
    : null;
}

/** Source: I2-139, I5-044, D59. */
async function captchaFault(
  parts: SendParts,
  { token, _wait }: Body,
  context: CallContext,
): Promise<Refused | null> {
  if (!(await parts.captcha.isNeeded('support', context))) return null;
  if (!token && _wait !== undefined) return waitFault(parts, context, _wait);
  const verdict = await parts.captcha.verify('support', token, context);
  return verdict.passed ? null : captchaRefusal(token, verdict);
}

const refusedAt = (fields: Readonly<Record<string, Text>>): Refused => ({
  ok: false,
  code: 'FIELDS',
  fields,
});

/** Writes it down; pictures that were kept for nothing are taken away again. */
async function write(
  { database }: SendParts,
  typed: TypedRequest,
  about: Pick<Parameters<typeof addRequest>[1], 'id' | 'form' | 'pictures'>,
  { place, actor, now }: CallContext,
): Promise<string> {
  const { store, country, language } = place;
  try {
    return await database.transaction().execute((tx) =>
      addRequest(
        tx,
        {
          ...about,
          store,
          country,
          language,
          subject: typed.subject,
          subjectText: typed.subjectText,
          personId: actor.kind === 'contract' ? actor.personId : null,
          fullName: typed.askFullName,
          email: typed.askEmail,
          phone: typed.askPhone,
          contract: typed.contract,
          centre: typed.serviceCentre,
          message: typed.askMessage,
        },
        now,
      ),
    );
  } catch (fault) {
    await forgetPictures(database, about.pictures, now);
    throw fault;
  }
}

const forgetPictures = (
  database: SendParts['database'],
  pictures: readonly KeptPicture[],
  now: Date,
): Promise<void> =>
  database.transaction().execute((tx) =>
    removeLater(
      tx,
      pictures.map(({ key }) => key),
      now,
    ),
  );

/** Takes a request: everything that is wrong is said at once, and a captcha is asked of what could be sent only. Source: I7-059, I5-048. */
export async function takeRequest(
  parts: SendParts,
  body: Body,
  context: CallContext,
): Promise<Answer> {
  const view = await formView(parts, body.form, context);
  const typed = typedOf(body);
  const uploads = context.uploads ?? { files: [], isTooMuch: false };
  const ofFiles = await uploadsFault(uploads, view.files.megabytes);
  const faults: Record<string, Text> = {
    ...requestFaults(typed, termsOf(view)),
    ...(ofFiles && { [FILES]: ofFiles }),
  };
  if (Object.keys(faults).length > 0) return refusedAt(faults);
  if ((await parts.attempts.count('support-address', context.sender, context.now)) > PER_ADDRESS)
    return { ok: false, code: 'TOO_MANY' };
  const wanted = await captchaFault(parts, body, context);
  if (wanted) return wanted;
  const id = newRequestId();
  const kept = await parts.pictures.keep(id, uploads.files);
  if (!kept.ok)
    return kept.code === 'BUSY'
      ? { ok: false, code: 'BUSY' }
      : refusedAt({ [FILES]: notPicture(String(kept.details?.['name'] ?? '')) });
  const number = await write(parts, typed, { id, form: view.form, pictures: kept.value }, context);
  return {
    ok: true,
    value: { number },
    message: [{ ...TAKEN, values: { number, email: typed.askEmail } }],
  };
}
