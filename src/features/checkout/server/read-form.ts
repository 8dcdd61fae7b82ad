import type { CallAnswer } from '#base/call.ts';
import { AGREEMENT_FACTS } from '#countries/agreements.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getPrePurchaseForm } from '../calls/pre-purchase-form.ts';
import { fillForm, readerOf } from './pre-purchase-form.ts';
import { chosenMethod, readCheckout, stepPath, type CheckoutDeps } from './step-data.ts';

/** The form of the asker's own checkout, over the text that holds now; whoever has not come so far is told what is missing. */
async function readForm(
  deps: CheckoutDeps,
  country: string | undefined,
  context: CallContext,
): Promise<CallAnswer<typeof getPrePurchaseForm>> {
  const { place } = context;
  const reader = readerOf(deps, context);
  const alias = reader.pack.agreements.always.find((each) => AGREEMENT_FACTS[each].isFilled);
  const document =
    alias === undefined || (country !== undefined && country !== place.country)
      ? null
      : await deps.content.getDocument(place, AGREEMENT_FACTS[alias].document);
  if (!document) return { ok: false, code: 'DOCUMENT_UNKNOWN' };
  const state = await readCheckout(deps, context);
  if ('ok' in state) return state;
  const method = chosenMethod(state);
  if (method === null)
    return { ok: false, code: 'PAYMENT_NEEDED', data: { redirect: stepPath(context, 'payment') } };
  const form = fillForm({ ...state, priced: state.stored, method }, reader);
  const { title, version, language, html } = document;
  return {
    ok: true,
    value: { alias: document.alias, title, version, language, view: form + html },
  };
}

export const createFormHandlers = (deps: CheckoutDeps): HandledCall[] => [
  handle(getPrePurchaseForm, ({ query }, context) => readForm(deps, query.country, context)),
];
