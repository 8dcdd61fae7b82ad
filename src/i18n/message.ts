import type { Text } from '#base/call.ts';

/**
 * A text with a stable id of its own, for rules, contracts and the server: everything that is not JSX. The Russian wording is
 * the source; `npm run i18n` finds each call with literal arguments and puts it in the catalogues. Places are ICU: `{sum}`.
 *
 * @param id Unique in the project, `field.email`; it may not change when the wording does.
 */
export const message = (id: string, russianText: string): Text => ({ id, message: russianText });
