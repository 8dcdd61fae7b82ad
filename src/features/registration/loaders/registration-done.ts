import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getRegistrationDone } from '../calls/registration.ts';

/** What this browser has just registered; whoever has registered nothing begins. */
export async function loadRegistrationDone({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { services, place } = context.get(shopContext);
  const answer = await services.run(getRegistrationDone);
  if (!answer.success) throw redirect(pathsIn(place.language).registrationPrivilegedClient());
  return answer.data;
}
