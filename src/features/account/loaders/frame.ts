import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getAccount, getAccountMenu } from '../calls/account.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** What stands around every page of the account. Whoever is not signed in comes back here from the login page. */
export async function readFrame({ context, url }: Asked) {
  const { place, session, services } = context.get(shopContext);
  if (session?.actor.kind !== 'contract')
    throw redirect(pathsIn(place.language).login({ back: url.pathname + url.search }));
  const [account, menu] = await Promise.all([
    services.run(getAccount),
    services.run(getAccountMenu),
  ]);
  if (!account.success || !menu.success) throw new Error('the account cannot be read');
  return { account: account.data, menu: menu.data };
}

export type AccountFrameData = Awaited<ReturnType<typeof readFrame>>;
