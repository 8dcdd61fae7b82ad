import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import type { PageAnswer } from '#web/run-call.ts';
import { requestRecovery, resetPassword } from '../calls/identity.ts';

const LOGIN_MAX = 120;
const TOKEN_MAX = 100;
const PASSWORD_MAX = 200;

const textIn = (posted: FormData, name: string, most: number): string => {
  const value = posted.get(name);
  return typeof value === 'string' ? value.slice(0, most) : '';
};

export function loadRecovery({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { formToken } = context.get(shopContext);
  return {
    formToken: formToken ?? '',
    login: (url.searchParams.get('login') ?? '').slice(0, LOGIN_MAX),
  };
}

/** Asking for the mail without scripts. */
export async function postRecovery({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services } = context.get(shopContext);
  const login = textIn(await request.formData(), 'login', LOGIN_MAX);
  const answer = await services.run(requestRecovery, { body: { login } });
  const posted = { isSent: answer.success, message: answer.message.join(' ') };
  return data({ login, posted }, { status: answer.status });
}

/** A link that is over says so at once, not after a password was typed twice. Sent without one, the call changes nothing. */
export async function loadReset({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { formToken, services } = context.get(shopContext);
  const token = (url.searchParams.get('token') ?? '').slice(0, TOKEN_MAX);
  const result = await services.run(resetPassword, { body: { token, password: '' } });
  const answer = answered(result);
  return {
    formToken: formToken ?? '',
    token,
    answer: answer.isLinkOver ? answer : null,
    /** Whoever follows the link has no password yet. */
    isFirst: Reflect.get({ ...result.data }, 'isFirst') === true,
  };
}

const answered = ({ success, data: refusal, message }: PageAnswer<unknown>) => ({
  isDone: success,
  isLinkOver: !success && fieldOf(refusal, 'code') === 'LINK_OVER',
  message: message.join(' '),
  fieldError: success ? null : fieldOf(refusal, 'password'),
});

/** Setting the password without scripts. The repeated one is compared here, since nothing else did. */
export async function postReset({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services } = context.get(shopContext);
  const posted = await request.formData();
  const [token, password] = [
    textIn(posted, 'token', TOKEN_MAX),
    textIn(posted, 'password', PASSWORD_MAX),
  ];
  const isDifferent = textIn(posted, 'repeated', PASSWORD_MAX) !== password;
  if (isDifferent) return data({ token, answer: null, isDifferent }, { status: 422 });
  const answer = await services.run(resetPassword, { body: { token, password } });
  return data({ token, isDifferent, answer: answered(answer) }, { status: answer.status });
}

const fieldOf = (refusal: unknown, name: string): string | null => {
  const value: unknown =
    typeof refusal === 'object' && refusal !== null ? Reflect.get(refusal, name) : null;
  return typeof value === 'string' ? value : null;
};
