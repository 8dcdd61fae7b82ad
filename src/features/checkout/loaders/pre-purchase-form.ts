import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { wayToProof } from '#web/way-to-proof.ts';
import { getPrePurchaseForm } from '../calls/pre-purchase-form.ts';
import { wayFromStep } from '../rules/way-on.ts';

/** The form as a page, for a browser without scripts. Whoever skipped a step is sent to it; where no form is asked for there is none. */
export async function loadPrePurchaseForm({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { services, place } = context.get(shopContext);
  const answer = await services.run(getPrePurchaseForm, { query: {} });
  if (answer.success) return answer.data;
  if (answer.status === 404) throw data(null, { status: 404 });
  const paths = pathsIn(place.language);
  const asked = wayToProof(answer.data, place.language, paths.prePurchaseForm());
  throw redirect(asked ?? wayFromStep(answer.data, paths));
}
