import type { CallPath } from '#base/call.ts';

/** The page in which another's captcha runs, apart from ours. */
export const captchaFramePath = {
  method: 'GET',
  path: '/{lang}/shop/captcha/frame/',
} as const satisfies CallPath;
