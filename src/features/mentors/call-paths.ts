import type { CallPath } from '#base/call.ts';

export const mentorCallPaths = {
  ajax_security_check_card: { method: 'POST', path: '/{lang}/shop/ajax/security/card/check/' },
  ajax_security_get_mentor_list: {
    method: 'GET',
    path: '/{lang}/shop/ajax/security/mentor-list/get/',
  },
  ajax_security_mentor_check_by_contract: {
    method: 'POST',
    path: '/{lang}/shop/ajax/security/mentor/check-by-contract/{contract}/',
  },
  ajax_security_refcode_check: {
    method: 'POST',
    path: '/{lang}/shop/ajax/security/refcode/check/',
  },
  ajax_security_mentor_get: { method: 'GET', path: '/{lang}/shop/ajax/security/mentor/get/' },
  ajax_security_mentor_set: { method: 'POST', path: '/{lang}/shop/ajax/security/mentor/set/' },
  ajax_security_mentor_why: { method: 'GET', path: '/{lang}/shop/ajax/security/mentor/why/' },
} as const satisfies Record<string, CallPath>;
