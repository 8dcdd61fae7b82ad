import type { CallPath } from '#base/call.ts';

export const identityCallPaths = {
  login_check: { method: 'POST', path: '/{lang}/shop/login-check/' },
  security_logout: { method: 'POST', path: '/{lang}/shop/logout/' },
  get_user_data: { method: 'POST', path: '/{lang}/shop/ajax/user/data/get/' },
} as const satisfies Record<string, CallPath>;
