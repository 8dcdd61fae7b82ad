import { FROM_MOST, TARGET_MOST } from '#features/content/rules/redirect-rules.ts';
import { textOf } from '../../form-text.ts';

/** What a form of a redirect holds. */
export const readRedirectForm = (form: FormData) => ({
  from: textOf(form, 'from').slice(0, FROM_MOST * 4),
  target: textOf(form, 'target').slice(0, TARGET_MOST * 4),
  status: textOf(form, 'status').slice(0, 3),
});
