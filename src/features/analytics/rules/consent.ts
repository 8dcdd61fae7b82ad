/** Cookie of the agreement about cookies, which the informers write: 1 agreed, 0 declined. */
export const CONSENT_COOKIE = 'informer_cookieAgreement';
const AGREED = /(?:^|; )informer_cookieAgreement=1(?:;|$)/;

/** Whether this browser's visitor has agreed; who has not answered has not. */
export const hasAgreed = (cookies: string): boolean => AGREED.test(cookies);

/** Programs that read pages and say so. */
const PROGRAM = /bot|crawl|spider|slurp|preview|headlesschrome|lighthouse|curl|wget|python|java\//i;

/** Whether it is no person who looks; one without a name is none. */
export const isProgram = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent === '' || PROGRAM.test(userAgent);
