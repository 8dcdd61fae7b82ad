import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';

/** Whoever is signed in has nothing to do on the login page. */
export function loadLogin({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { place, session, formToken } = context.get(shopContext);
  if (session?.actor.kind === 'contract') throw redirect(pathsIn(place.language).home());
  return { formToken: formToken ?? '' };
}

/** Signing in without scripts; then the main page, because the way back is this page. */
export async function postLogin({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { place, services } = context.get(shopContext);
  const posted = await request.formData();
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const login = text('_username');
  const answer = await services.run('login_check', {
    body: { _username: login.slice(0, 120), _password: text('_password').slice(0, 200) },
  });
  if (answer.success) throw redirect(pathsIn(place.language).home(), 303);
  // A wrong password is no fault of the request: the call answers it with 200, the page with the form again.
  return data({ login, message: answer.message.join(' ') }, { status: answer.status });
}
