import type { SupportFormView } from '../calls/support.ts';
import type { RequestTerms } from './check-request.ts';

/** What a form wants of a request, for the rule that both sides decide by. */
export const termsOf = ({
  country,
  phoneRule,
  isPhoneRequired,
  subjects,
  centres,
}: SupportFormView): RequestTerms => ({
  country,
  phoneRules: phoneRule ? { [country]: phoneRule } : {},
  isPhoneRequired,
  subjects: subjects.map(({ id }) => id),
  centres: centres && centres.map(({ contract }) => contract),
});
