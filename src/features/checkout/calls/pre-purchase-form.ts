import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { documentData, documentUnknown } from '#features/content/calls/content.ts';
import { STEP_REFUSALS } from './checkout.ts';

/** Source: C7-085, C2-087. */
export const getPrePurchaseForm = defineCall({
  name: 'shopen_app_ajax_document_pre_purchase_form',
  about:
    'The form that a country wants read before the order, filled from the asker’s own cart and choices; for a document’s window. A country that has no such form, or is not the one that the order goes to, has no document.',
  at: 'GET /{lang}/shop/ajax/document/pre-purchase-form/',
  who: ANYBODY,
  query: z.object({ country: z.string().max(2).optional() }),
  data: documentData,
  refusals: { ...STEP_REFUSALS, DOCUMENT_UNKNOWN: documentUnknown },
  proof: 'none',
  asksRecentProof: true,
  limit: 'browse',
});
