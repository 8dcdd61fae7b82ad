import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { ALIAS_MAX } from '../model.ts';

/** What a document's window shows. */
export const documentData = z.object({
  alias: z.string(),
  title: z.string(),
  version: z.number(),
  language: z.string(),
  /** HTML of our own renderer. */
  view: z.string(),
});

export const documentUnknown = {
  status: 404,
  text: message('content.document-unknown', 'Такого документа нет'),
} as const;

/** Source: C7-086. */
export const getUserAgreement = defineCall({
  name: 'shopen_app_ajax_document_user_agreement',
  about: 'The user agreement for a dialog.',
  at: 'GET /{lang}/shop/ajax/document/user-agreement/',
  who: ANYBODY,
  data: documentData,
  refusals: { DOCUMENT_UNKNOWN: documentUnknown },
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-061, C7-087. */
export const viewDocument = defineCall({
  name: 'document_view',
  about: 'Any document for a dialog.',
  at: 'GET /{lang}/shop/ajax/document/{alias}/',
  who: ANYBODY,
  params: z.object({ lang: z.string().max(2).optional(), alias: z.string().max(ALIAS_MAX) }),
  data: documentData,
  refusals: { DOCUMENT_UNKNOWN: documentUnknown },
  proof: 'none',
  limit: 'browse',
});
