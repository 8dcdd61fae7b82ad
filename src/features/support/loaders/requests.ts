import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { postedOf, readFrame, textOf } from '#features/account/loaders/public.ts';
import { shopContext } from '#web/request-context.ts';
import { getSupportRequest, getSupportRequests, replyToSupport } from '../calls/requests.ts';
import { REPLY } from '../rules/reply-intent.ts';

const PAGE = /^[1-9]\d{0,3}$/;

/** One's requests, a page of them. Whoever is not signed in comes back here from the login page. */
export async function loadRequests({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame({ context, url });
  const { services } = context.get(shopContext);
  const asked = url.searchParams.get('page') ?? '1';
  const page = PAGE.test(asked) ? Number(asked) : 1;
  const answer = await services.run(getSupportRequests, { query: { page } });
  if (!answer.success) throw new Error('the requests cannot be read');
  return { ...answer.data, frame };
}

/** One of them with all that was said; somebody else's is told like none. */
export async function loadRequest({
  context,
  url,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>) {
  const frame = await readFrame({ context, url });
  const { services } = context.get(shopContext);
  const number = (params['number'] ?? '').slice(0, 20);
  const answer = await services.run(getSupportRequest, { params: { number } });
  return data(
    { frame, request: answer.success ? answer.data : null },
    { status: answer.success ? 200 : answer.status },
  );
}

/** What somebody says more, with and without scripts. */
export async function postReply({
  context,
  request,
  params,
}: Pick<ActionFunctionArgs, 'context' | 'request' | 'params'>) {
  const form = await request.formData();
  const number = (params['number'] ?? '').slice(0, 20);
  const answer = await context.get(shopContext).services.run(replyToSupport, {
    params: { number },
    body: { message: textOf(form, 'message').slice(0, 100_000) },
  });
  return postedOf(REPLY, form, answer);
}
