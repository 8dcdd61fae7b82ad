import { countryOfPhoneCode, normalizePhone, type PhoneRules } from '#base/phone.ts';

/**
 * The phone that a cookie brings from the sign-in.
 *
 * @param chosen Country that a shared code means.
 * @returns As it is stored; empty for what no sign-in can have written: a page must not say what somebody put into a cookie.
 */
export function provenPhone(cookie: string, chosen: string, rules: PhoneRules): string {
  const [code = ''] = cookie.split(' ');
  const country = countryOfPhoneCode(code, chosen, rules);
  const phone = country === null ? null : normalizePhone(country, cookie, rules);
  return phone?.ok && phone.value.stored === cookie ? cookie : '';
}
