import { redirect, type ActionFunctionArgs } from 'react-router';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';

export const loader = () => redirect('/');

/** What a browser is to sign with a passkey: to come in, or to prove whoever has come. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { entry, session } = context.get(officeContext);
  const what = textOf(await request.formData(), 'what');
  if (what === 'enter') return { options: await entry.askToEnter() };
  return { options: session && what === 'prove' ? await entry.askPasskey() : null };
}

export { clientAction } from '../../silence.ts';
