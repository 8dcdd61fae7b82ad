import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { contentCallPaths } from './call-paths.ts';
import { ALIAS_MAX } from './model.ts';

const documentData = z.object({
  alias: z.string(),
  title: z.string(),
  version: z.number(),
  language: z.string(),
  /** HTML of our own renderer. */
  view: z.string(),
});

const documentUnknown = {
  status: 404,
  text: message('content.document-unknown', 'Такого документа нет'),
} as const;

export const contentCalls = defineCalls({
  /** The user agreement for a dialog. Source: C7-086. */
  shopen_app_ajax_document_user_agreement: {
    at: contentCallPaths.shopen_app_ajax_document_user_agreement,
    data: documentData,
    refusals: { DOCUMENT_UNKNOWN: documentUnknown },
    proof: 'none',
    limit: 'browse',
  },
  /** Any document for a dialog. Source: I7-061, C7-087. */
  document_view: {
    at: contentCallPaths.document_view,
    params: z.object({ lang: z.string().max(2).optional(), alias: z.string().max(ALIAS_MAX) }),
    data: documentData,
    refusals: { DOCUMENT_UNKNOWN: documentUnknown },
    proof: 'none',
    limit: 'browse',
  },
});
