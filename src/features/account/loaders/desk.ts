import type { LoaderFunctionArgs } from 'react-router';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import type { CallInput } from '#base/call.ts';
import { getDesk, type Desk } from '#features/desk/calls/desk.ts';
import { TEAM_PARTS } from '#features/desk/model.ts';
import { shopContext, type ShopServices } from '#web/request-context.ts';
import { readFrame } from './frame.ts';

const PAGE = /^[1-9]\d{0,2}$/;

const shown = (day: string): string => (isIsoDate(day) ? formatDay(day) : day);

/** Days as they are read. */
const withDays = (desk: Desk): Desk => ({
  ...desk,
  members: desk.members.map((each) => ({ ...each, registeredOn: shown(each.registeredOn) })),
  shares: desk.shares.map((each) => ({
    ...each,
    createdOn: shown(each.createdOn),
    until: shown(each.until),
  })),
  certificates: desk.certificates.map((each) => ({ ...each, until: shown(each.until) })),
});

/** The desk of whoever is signed in; null for who has none. */
export async function readDesk(
  services: Pick<ShopServices, 'run'>,
  input: Partial<CallInput<typeof getDesk>> = {},
): Promise<Desk | null> {
  const answer = await services.run(getDesk, input);
  if (!answer.success) throw new Error(`the desk cannot be read: ${answer.message.join(' ')}`);
  return answer.data.desk && withDays(answer.data.desk);
}

/** A part of the team and all else of the desk; what is no part or page is the first one. */
export async function loadDesk(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const { searchParams } = asked.url;
  const show = TEAM_PARTS.find((part) => part === searchParams.get('show'));
  const page = searchParams.get('page') ?? '';
  const { services, formToken } = asked.context.get(shopContext);
  const desk = await readDesk(services, {
    query: { show: show ?? 'clients', page: PAGE.test(page) ? Number(page) : 1 },
  });
  return { frame, desk, formToken: formToken ?? '' };
}
