import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { deleteMeans, getMeans } from '#features/payment/calls/kept-means.ts';
import { shopContext } from '#web/request-context.ts';
import { DELETE_MEANS } from '../rules/account-intents.ts';
import { readFrame } from './frame.ts';
import { postedOf, textOf } from './posted.ts';

/** What one has let the shop keep of one's means of payment. */
export async function loadMeans(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const answer = await asked.context.get(shopContext).services.run(getMeans);
  if (!answer.success) throw new Error('the means of payment cannot be read');
  return { frame, means: answer.data };
}

export type MeansData = Awaited<ReturnType<typeof loadMeans>>;

/** One press: it is kept no more. */
export async function postMeans({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const form = await request.formData();
  const params = { id: textOf(form, 'id').slice(0, 36) };
  const answer = await context.get(shopContext).services.run(deleteMeans, { params });
  return postedOf(DELETE_MEANS, form, answer);
}
