import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getUserAgreement, viewDocument } from '../calls/content.ts';
import type { ContentPages } from './content-pages.ts';

export interface ContentDeps {
  readonly content: Pick<ContentPages, 'getDocument'>;
}

const USER_AGREEMENT = 'user-agreement';

export function createContentHandlers({ content }: ContentDeps): HandledCall[] {
  async function view(alias: string, { place }: CallContext) {
    const document = await content.getDocument(place, alias);
    if (!document) return { ok: false, code: 'DOCUMENT_UNKNOWN' } as const;
    const { title, version, language, html } = document;
    return { ok: true, value: { alias, title, version, language, view: html } } as const;
  }
  return [
    handle(getUserAgreement, (_input, context) => view(USER_AGREEMENT, context)),
    handle(viewDocument, ({ params }, context) => view(params.alias, context)),
  ];
}
