import { redirect, type ActionFunctionArgs } from 'react-router';
import { isLanguage } from '#i18n/languages.ts';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { isWayBack } from '../../way-in.ts';

export const loader = () => redirect('/');

/** Keeps the language that was chosen, and leads back to where that was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = textOf(form, 'language');
  const to = textOf(form, 'to');
  if (isLanguage(language)) context.get(officeContext).setLanguage(language);
  return redirect(isWayBack(to) ? to : '/');
}

export { clientAction } from '../../silence.ts';
