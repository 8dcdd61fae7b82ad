import { data, type ActionFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { confirmRegistration } from '../calls/registration.ts';

/** Proves the e-mail of a link's token, by a press: programs that look links up must not do it. */
export async function postConfirm({
  context,
  request,
  params,
}: Pick<ActionFunctionArgs, 'context' | 'request' | 'params'>) {
  const form = await request.formData();
  const password = form.get('password');
  const answer = await context.get(shopContext).services.run(confirmRegistration, {
    body: {
      token: (params['token'] ?? '').slice(0, 300),
      password: typeof password === 'string' ? password.slice(0, 1_000) : '',
    },
  });
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  const fields = refusal['fields'];
  const fault =
    typeof fields === 'object' && fields !== null && 'password' in fields
      ? String(fields.password)
      : null;
  return data(
    {
      isDone: answer.success,
      contract: answer.success ? answer.data.contract : null,
      isPasswordSet: answer.success && answer.data.isPasswordSet,
      isLinkDead: refusal['code'] === 'LINK_DEAD',
      message: answer.message.join(' '),
      passwordFault: fault,
    },
    { status: answer.status },
  );
}
