import type { CallPath } from '#base/call.ts';
import { USER_DATA_PATH } from './rules/user-data-path.ts';

export const identityCallPaths = {
  login_check: { method: 'POST', path: '/{lang}/shop/login-check/' },
  security_logout: { method: 'POST', path: '/{lang}/shop/logout/' },
  get_user_data: USER_DATA_PATH,
  post_account_change_password: {
    method: 'POST',
    path: '/{lang}/shop/api/v4/account/change-password',
  },
  password_recovery_request: { method: 'POST', path: '/{lang}/shop/ajax/user/password/recovery/' },
  password_recovery_reset: {
    method: 'POST',
    path: '/{lang}/shop/ajax/user/password/recovery/reset/',
  },
  account_sessions: { method: 'GET', path: '/{lang}/shop/api/v4/account/sessions' },
  account_sessions_end_others: {
    method: 'POST',
    path: '/{lang}/shop/api/v4/account/sessions/end-others',
  },
} as const satisfies Record<string, CallPath>;
