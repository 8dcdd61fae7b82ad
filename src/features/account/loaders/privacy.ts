import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { endOtherSessions, getSessions } from '#features/identity/calls/identity.ts';
import { shopContext } from '#web/request-context.ts';
import {
  eraseAccount,
  exportAccount,
  getConsents,
  giveConsent,
  withdrawConsent,
} from '../calls/privacy.ts';
import { FULL_NAME } from '../rules/given-consents.ts';
import { readFrame } from './frame.ts';
import { postedOf, textOf } from './posted.ts';

/** Where one is signed in, and what one agreed to. */
export async function loadPrivacy(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const { services } = asked.context.get(shopContext);
  const [sessions, consents] = await Promise.all([
    services.run(getSessions),
    services.run(getConsents),
  ]);
  return {
    frame,
    sessions: sessions.success ? sessions.data.sessions : [],
    consents: consents.success ? consents.data : [],
  };
}

export type PrivacyData = Awaited<ReturnType<typeof loadPrivacy>>;

/** The forms of that page, by their intent. */
export async function postPrivacy({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services } = context.get(shopContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'end-others') return postedOf(intent, form, await services.run(endOtherSessions));
  if (intent === 'show-name')
    return postedOf(
      intent,
      form,
      await services.run(giveConsent, { body: { purpose: FULL_NAME } }),
    );
  if (intent === 'withdraw') {
    const params = { id: textOf(form, 'id').slice(0, 20) };
    return postedOf(intent, form, await services.run(withdrawConsent, { params }));
  }
  const answer = await services.run(eraseAccount, {
    body: { password: textOf(form, 'password').slice(0, 200), isSure: form.has('isSure') },
  });
  if (answer.success) throw redirect(answer.data.redirect, 303);
  return postedOf('erase', form, answer);
}

/** The copy of one's data as a file. */
export async function loadExport(
  asked: Pick<LoaderFunctionArgs, 'context' | 'url'>,
): Promise<Response> {
  const { account } = await readFrame(asked);
  const answer = await asked.context.get(shopContext).services.run(exportAccount);
  if (!answer.success) throw new Response(null, { status: answer.status });
  return new Response(JSON.stringify(answer.data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="shop-${account.reg_number}.json"`,
      'cache-control': 'no-store',
    },
  });
}
