import { data, redirect, type RouterContextProvider } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { takeBetterKit } from '../calls/better-kit.ts';

const numberOf = (form: FormData, name: string): number => {
  const value = Number(form.get(name));
  return Number.isFinite(value) && value >= 0 ? value : 0;
};

/** Makes the exchange that the cart's page proposed, from its form without scripts; one that does not hold any more is said. */
export async function takeBetterFromForm(context: Readonly<RouterContextProvider>, form: FormData) {
  const { services, place } = context.get(shopContext);
  const answer = await services.run(takeBetterKit, {
    body: { actionID: Math.trunc(numberOf(form, 'action')), saves: numberOf(form, 'saves') },
  });
  if (answer.success) throw redirect(pathsIn(place.language).cart(), 303);
  return data({ messages: answer.message, changes: [] }, { status: answer.status });
}
