import type { ActionFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { confirmEmail } from '../calls/account.ts';
import { postedOf } from './posted.ts';

/** Uses the mailed link. A look at it changes nothing: mail programs look at links by themselves. */
export async function postEmailProof({
  context,
  request,
  params,
}: Pick<ActionFunctionArgs, 'context' | 'request'> & {
  readonly params: { readonly token: string };
}) {
  const { services } = context.get(shopContext);
  const form = await request.formData();
  const body = { token: params.token.slice(0, 120) };
  return postedOf('confirm', form, await services.run(confirmEmail, { body }));
}
