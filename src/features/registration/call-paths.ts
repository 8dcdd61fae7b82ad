import type { CallPath } from '#base/call.ts';

export const registrationCallPaths = {
  ajax_validate_user_registration_data: {
    method: 'POST',
    path: '/{lang}/shop/ajax/registration/data/validate/',
  },
  redirect_registration_citizen: {
    method: 'GET',
    path: '/{lang}/shop/ajax/registration/citizen/redirect/',
  },
  ajax_security_email_check: { method: 'POST', path: '/{lang}/shop/ajax/security/email/check/' },
  user_registration_save: { method: 'POST', path: '/{lang}/shop/ajax/registration/data/save/' },
  user_registration_done: { method: 'GET', path: '/{lang}/shop/ajax/registration/done/get/' },
  user_registration_confirm: {
    method: 'POST',
    path: '/{lang}/shop/ajax/registration/email/confirm/',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
