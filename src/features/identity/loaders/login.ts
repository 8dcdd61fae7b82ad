import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { checkPhone, signInByCode } from '#features/codes/calls/codes.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { logIn } from '../calls/identity.ts';
import { getUserData } from '../calls/user-data.ts';
import { MERGE_CART_DIALOG } from '../model.ts';
import { readReturnUrl } from '#base/read-return-url.ts';
import { isProofOld } from '#base/recent-proof.ts';
import { knownVisitor } from '../rules/known-visitor.ts';

/**
 * Whoever is signed in has nothing to do on the login page and goes on to where the link to it said; unless that was so long ago that they
 * are asked once more who they are.
 */
export async function loadLogin({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { place, session, formToken, services, now } = context.get(shopContext);
  const back = readReturnUrl(url.searchParams.get('back'), place.language);
  const isSignedIn = session?.actor.kind === 'contract';
  if (isSignedIn && !isProofOld(session, now))
    throw redirect(back ?? pathsIn(place.language).home());
  const answer = isSignedIn ? await services.run(getUserData) : null;
  const known = answer?.success ? knownVisitor(answer.data.userData) : null;
  return { formToken: formToken ?? '', back, known };
}

/** What came of the form for a code. */
export interface PostedCode {
  /** As it was typed. */
  readonly phone: string;
  readonly isSent: boolean;
  /** As the server writes it. */
  readonly sentTo: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signing in without scripts, by password or by a code; then where the link to this page said, else the main page. */
export async function postLogin({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { place, services } = context.get(shopContext);
  const posted = await request.formData();
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const back = readReturnUrl(text('back'), place.language);
  const intent = text('intent');
  if (intent === 'phone' || intent === 'code') {
    const { status, code } = await postCode(services.run, intent, place.country, back, text);
    return data({ back, code, password: undefined }, { status });
  }
  const login = text('_username');
  const answer = await services.run(logIn, {
    body: {
      _username: login.slice(0, 120),
      _password: text('_password').slice(0, 200),
      _wait: text('_wait').slice(0, 100),
    },
  });
  if (answer.success && answer.data.hasCart)
    throw redirect(pathsIn(place.language).cart({ modal: MERGE_CART_DIALOG }), 303);
  if (answer.success) throw redirect(back ?? pathsIn(place.language).home(), 303);
  // A wrong password is no fault of the request: the call answers it with 200, the page with the form again.
  const refusal: Readonly<Record<string, unknown>> = answer.data;
  const { authWithCaptcha, code: why, waitTicket } = refusal;
  const password = {
    login,
    message: why === 'CAPTCHA_NEEDED' ? '' : answer.message.join(' '),
    // Nobody solves a captcha without scripts: waiting does as well.
    ...(authWithCaptcha === true && {
      waitTicket: typeof waitTicket === 'string' ? waitTicket : '',
    }),
  };
  return data({ back, password, code: undefined }, { status: answer.status });
}

const textsOf = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
    : {};

/** Sends the code to the phone, or signs in by it; who is new goes on to the registration. Source: I4-014, I7-012, I7-021. */
async function postCode(
  run: ShopContext['services']['run'],
  intent: 'phone' | 'code',
  countryIso: string,
  back: string | null,
  text: (name: string) => string,
): Promise<{ readonly status: number; readonly code: PostedCode }> {
  const phone = text('phone').trim().slice(0, 40);
  const sentTo = text('sentTo').slice(0, 40);
  if (intent === 'phone') {
    const answer = await run(checkPhone, { body: { phone, countryIso } });
    const refusal: Readonly<Record<string, unknown>> = answer.data;
    const fields = answer.success ? {} : textsOf(refusal['fields']);
    // A code is on its way already: it may still be typed.
    const isSent = answer.success || refusal['code'] === 'TOO_SOON';
    const message =
      answer.success || Object.keys(fields).length > 0 ? '' : answer.message.join(' ');
    const shown = answer.success ? (answer.data.phone ?? phone) : sentTo || phone;
    return { status: answer.status, code: { phone, isSent, sentTo: shown, message, fields } };
  }
  const code = text('code').replace(/\s/g, '').slice(0, 12);
  const answer = await run(signInByCode, {
    body: { phone, countryIso, code },
  });
  if (answer.success) {
    const { isSignedIn, hasCart, redirect: next } = answer.data;
    throw redirect(isSignedIn && !hasCart && back ? back : next, 303);
  }
  const refusal: Readonly<Record<string, unknown>> = answer.data;
  const fields = textsOf(refusal['fields']);
  const isAtField = Object.keys(fields).length > 0;
  return {
    status: answer.status,
    code: {
      phone,
      isSent: true,
      sentTo,
      message: '',
      fields: isAtField ? fields : { code: answer.message.join(' ') },
    },
  };
}
