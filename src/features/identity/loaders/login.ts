import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { readWayBack } from '../rules/way-back.ts';

/** Whoever is signed in has nothing to do on the login page and goes on to where the link to it said. */
export function loadLogin({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { place, session, formToken } = context.get(shopContext);
  const back = readWayBack(url.searchParams.get('back'), place.language);
  if (session?.actor.kind === 'contract') throw redirect(back ?? pathsIn(place.language).home());
  return { formToken: formToken ?? '', back };
}

/** Signing in without scripts; then where the link to this page said, else the main page. */
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
  const back = readWayBack(text('back'), place.language);
  if (answer.success) throw redirect(back ?? pathsIn(place.language).home(), 303);
  // A wrong password is no fault of the request: the call answers it with 200, the page with the form again.
  return data({ login, back, message: answer.message.join(' ') }, { status: answer.status });
}
