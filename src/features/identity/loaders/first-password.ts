import { data } from 'react-router';
import { changePassword } from '../calls/identity.ts';
import type { SaidOfPassword } from '../rules/password-answer.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';

/** The form without scripts; who may set one is for the call to say. */
export async function postFirstPassword(
  context: { get(key: typeof shopContext): ShopContext },
  form: FormData,
) {
  const typed = form.get('password_new');
  const answer = await context.get(shopContext).services.run(changePassword, {
    body: { password_old: '', password_new: typeof typed === 'string' ? typed.slice(0, 200) : '' },
  });
  const { fields, code }: Readonly<Record<string, unknown>> = { ...answer.data };
  const texts = Object.entries({ ...(typeof fields === 'object' ? fields : {}) });
  const firstPassword: SaidOfPassword = {
    success: answer.success,
    message: answer.message,
    code,
    fields: Object.fromEntries(texts.map(([name, text]) => [name, String(text)])),
  };
  return data({ firstPassword }, { status: answer.status });
}
