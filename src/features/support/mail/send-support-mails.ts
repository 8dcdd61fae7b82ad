import type { Text } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { MailAttachment } from '#platform/mail.ts';
import { subjectName } from '../rules/subjects.ts';
import { supportPaths } from '../rules/support-paths.ts';
import {
  findRequest,
  listMessages,
  listPictures,
  SUPPORT_ANSWERED,
  SUPPORT_ASKED,
  SUPPORT_RECEIVED,
  SUPPORT_REPLIED,
  type SupportRequest,
} from '../server/public.ts';
import type { mail as Answered } from './support-answered.server.tsx';
import type { mail as Asked } from './support-asked.server.tsx';
import type { mail as Received } from './support-received.server.tsx';
import type { mail as Replied } from './support-replied.server.tsx';

export interface SupportMailParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly countryAt: CountryReader;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  now(): Date;
}

const aboutOf = ({ form, subject }: SupportRequest): Text => {
  const name = subjectName(form, subject);
  if (!name) throw new Error(`the form ${form} has no subject ${subject}`);
  return name;
};

/** Its place in the account of whoever was signed in. */
const urlOf = (
  { originOf }: SupportMailParts,
  { store, language, number, personId }: SupportRequest,
): string | null =>
  personId === null ? null : originOf(store) + supportPaths(language).request(number);

async function readAsked(
  { database }: SupportMailParts,
  { requestId }: { readonly requestId: string },
) {
  const request = await findRequest(database, { id: requestId });
  if (!request) return null;
  const messages = await listMessages(database, requestId);
  return { request, body: messages.find(({ from }) => from === 'person')?.body ?? '' };
}

/** Pictures go along where they are light; staff have all of them by their command. */
async function attachedOf(
  { database, files }: SupportMailParts,
  { id, number }: SupportRequest,
): Promise<readonly MailAttachment[]> {
  const pictures = await listPictures(database, id);
  const read = await Promise.all(
    pictures.map(async ({ key, position }) => {
      const file = await files.read(key);
      const end = key.slice(key.lastIndexOf('.'));
      return file
        ? [{ name: `${number}-${position}${end}`, type: file.contentType, bytes: file.bytes }]
        : [];
    }),
  );
  return read.flat();
}

const receivedSender = (parts: SupportMailParts): MailSender =>
  mailSender<typeof Received, typeof SUPPORT_RECEIVED>(SUPPORT_RECEIVED, async (payload) => {
    const found = await readAsked(parts, payload);
    if (!found) return null;
    const { request, body } = found;
    const { email: to, store, language, number, fullName: name } = request;
    return {
      to,
      store,
      language,
      props: { number, name, about: aboutOf(request), body, url: urlOf(parts, request) },
    };
  });

/** To the address that the country has for help, in the language of its store: staff read it. */
const companyOf = ({ countryAt, now }: SupportMailParts, { store, country }: SupportRequest) => ({
  to: countryAt({ store, country }, now()).support.email,
  language: getStore(store).defaultLanguage,
});

const askedSender = (parts: SupportMailParts): MailSender =>
  mailSender<typeof Asked, typeof SUPPORT_ASKED>(SUPPORT_ASKED, async (payload) => {
    const found = await readAsked(parts, payload);
    if (!found) return null;
    const { request, body } = found;
    const { store, number, email, phone, contract, centre, personId } = request;
    const attached = await attachedOf(parts, request);
    return {
      ...companyOf(parts, request),
      store,
      attached,
      props: {
        number,
        about: aboutOf(request),
        words: request.subjectText,
        name: request.fullName,
        email,
        phone,
        contract,
        isSignedIn: personId !== null,
        centre,
        body,
        pictures: attached.length,
      },
    };
  });

/** A request with one of its messages; null when they are gone. */
async function readMessage(
  { database }: SupportMailParts,
  { requestId, messageId }: { readonly requestId: string; readonly messageId: string },
) {
  const request = await findRequest(database, { id: requestId });
  const messages = request ? await listMessages(database, request.id) : [];
  const message = messages.find(({ id }) => id === messageId);
  return request && message ? { request, body: message.body } : null;
}

const repliedSender = (parts: SupportMailParts): MailSender =>
  mailSender<typeof Replied, typeof SUPPORT_REPLIED>(SUPPORT_REPLIED, async (payload) => {
    const found = await readMessage(parts, payload);
    if (!found) return null;
    const { store, number, fullName: name, email } = found.request;
    return {
      ...companyOf(parts, found.request),
      store,
      props: { number, name, email, body: found.body },
    };
  });

const answeredSender = (parts: SupportMailParts): MailSender =>
  mailSender<typeof Answered, typeof SUPPORT_ANSWERED>(SUPPORT_ANSWERED, async (payload) => {
    const found = await readMessage(parts, payload);
    if (!found) return null;
    const { request, body } = found;
    const { email: to, store, language, number, fullName: name } = request;
    return {
      to,
      store,
      language,
      props: { number, name, body, url: urlOf(parts, request) },
    };
  });

/** The mails of a request, each by its kind. */
export const supportSenders = (parts: SupportMailParts): readonly MailSender[] => [
  receivedSender(parts),
  askedSender(parts),
  repliedSender(parts),
  answeredSender(parts),
];
