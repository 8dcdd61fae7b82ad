import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { contentCalls } from '../calls.ts';
import type { ContentPages } from './content-pages.ts';

export interface ContentDeps {
  readonly content: Pick<ContentPages, 'getDocument'>;
}

const USER_AGREEMENT = 'user-agreement';

export function createContentHandlers({ content }: ContentDeps): CallHandlers<typeof contentCalls> {
  async function view(alias: string, { place }: CallContext) {
    const document = await content.getDocument(place, alias);
    if (!document) return { ok: false, code: 'DOCUMENT_UNKNOWN' } as const;
    const { title, version, language, html } = document;
    return { ok: true, value: { alias, title, version, language, view: html } } as const;
  }
  return {
    shopen_app_ajax_document_user_agreement: (_input, context) => view(USER_AGREEMENT, context),
    document_view: ({ params }, context) => view(params.alias, context),
  };
}
