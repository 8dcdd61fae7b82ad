import type { CallPath } from '#base/call.ts';

export const codeCallPaths = {
  ajax_security_phone_check: { method: 'POST', path: '/{lang}/shop/ajax/security/phone/check/' },
  ajax_security_code_verify_to_auth: {
    method: 'POST',
    path: '/{lang}/shop/ajax/security/code/verify-to-auth/',
  },
  ajax_security_change_registration_phone_and_resend_validation_code: {
    method: 'POST',
    path: '/{lang}/shop/ajax/security/registration-phone/change-and-resend-code/',
  },
  ajax_security_resend_code: { method: 'POST', path: '/{lang}/shop/ajax/security/code/resend/' },
  security_phone_verify: { method: 'POST', path: '/{lang}/shop/ajax/security/phone/verify/' },
  verification_code_get: { method: 'POST', path: '/{lang}/shop/ajax/verification/code/get/' },
  verification_code_check: { method: 'POST', path: '/{lang}/shop/ajax/verification/code/check/' },
  verification_timeout_get: { method: 'GET', path: '/{lang}/shop/ajax/verification/timeout/get/' },
} as const satisfies Record<string, CallPath>;
