import type { CallPath } from '#base/call.ts';

export const contentCallPaths = {
  shopen_app_ajax_document_user_agreement: {
    method: 'GET',
    path: '/{lang}/shop/ajax/document/user-agreement/',
  },
  document_view: { method: 'GET', path: '/{lang}/shop/ajax/document/{alias}/' },
} as const satisfies Record<string, CallPath>;
