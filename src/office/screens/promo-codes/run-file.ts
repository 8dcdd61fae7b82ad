import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs } from 'react-router';
import { csvAnswer } from '../../csv/csv-answer.ts';
import { officeContext } from '../../office-context.ts';
import { readCodeForm, readRunForm } from './read-code-form.ts';

/** Codes of a run that was just made, as a file: its form alone knows how to ask. */
export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const form = await request.formData();
  const codes = await office.acts.takePromoRun({
    store: readCodeForm(form).store,
    ...readRunForm(form),
  });
  if (!codes) throw new Response(null, { status: 404 });
  return csvAnswer(office, {
    name: 'promo-run',
    columns: [{ title: msg`Промокод`, cell: (code: string) => code }],
    // All of it is in memory already.
    // oxlint-disable-next-line typescript/require-await
    chunks: (async function* () {
      yield { rows: codes, isCut: false };
    })(),
  });
}

export { clientAction } from '../../silence.ts';
