import type { CallPath } from '#base/call.ts';

export const captchaCallPaths = {
  is_show_captcha: { method: 'GET', path: '/{lang}/shop/ajax/captcha/is-show/' },
  captcha_config: { method: 'GET', path: '/{lang}/shop/ajax/captcha/config/' },
  captcha_challenge: { method: 'GET', path: '/{lang}/shop/ajax/captcha/challenge/' },
} as const satisfies Record<string, CallPath>;

/** The page in which another's captcha runs, apart from ours. */
export const captchaFramePath = {
  method: 'GET',
  path: '/{lang}/shop/captcha/frame/',
} as const satisfies CallPath;
