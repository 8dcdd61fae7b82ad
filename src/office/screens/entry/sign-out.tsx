import { redirect, type ActionFunctionArgs } from 'react-router';
import { officeContext } from '../../office-context.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  await context.get(officeContext).entry.signOut();
  return redirect('/sign-in');
}

export { clientAction } from '../../silence.ts';
