import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';

const LOGIN_MAX = 120;
const TOKEN_MAX = 100;
const PASSWORD_MAX = 200;

const textIn = (posted: FormData, name: string, most: number): string => {
  const value = posted.get(name);
  return typeof value === 'string' ? value.slice(0, most) : '';
};

export function loadRecovery({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { formToken } = context.get(shopContext);
  return { formToken: formToken ?? '', login: (url.searchParams.get('login') ?? '').slice(0, LOGIN_MAX) };
}

/** Asking for the mail without scripts. */
export async function postRecovery({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services } = context.get(shopContext);
  const login = textIn(await request.formData(), 'login', LOGIN_MAX);
  const answer = await services.run('password_recovery_request', { body: { login } });
  const posted = { isSent: answer.success, message: answer.message.join(' ') };
  return data({ login, posted }, { status: answer.status });
}

export function loadReset({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { formToken } = context.get(shopContext);
  return { formToken: formToken ?? '', token: (url.searchParams.get('token') ?? '').slice(0, TOKEN_MAX) };
}

/** Setting the password without scripts. The repeated one is compared here, since nothing else did. */
export async function postReset({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services } = context.get(shopContext);
  const posted = await request.formData();
  const [token, password] = [textIn(posted, 'token', TOKEN_MAX), textIn(posted, 'password', PASSWORD_MAX)];
  const isDifferent = textIn(posted, 'repeated', PASSWORD_MAX) !== password;
  if (isDifferent) return data({ token, answer: null, isDifferent }, { status: 422 });
  const answer = await services.run('password_recovery_reset', { body: { token, password } });
  const refusal: unknown = answer.success ? null : answer.data;
  return data(
    {
      token,
      isDifferent,
      answer: {
        isDone: answer.success,
        isLinkOver: fieldOf(refusal, 'code') === 'LINK_OVER',
        message: answer.message.join(' '),
        fieldError: fieldOf(refusal, 'password'),
      },
    },
    { status: answer.status },
  );
}

const fieldOf = (refusal: unknown, name: string): string | null => {
  const value: unknown = typeof refusal === 'object' && refusal !== null ? Reflect.get(refusal, name) : null;
  return typeof value === 'string' ? value : null;
};
