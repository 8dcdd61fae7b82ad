import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AccountFrame, useMoments } from '#features/account/ui/frame/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageSteps } from '#web/page-steps.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { ListedRequest } from '../calls/requests.ts';
import { loadRequests } from '../loaders/requests.ts';
import { supportPaths } from '../rules/support-paths.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import type { Route } from './+types/requests-page';

export const loader = (input: Route.LoaderArgs) => loadRequests(input);

/** What one has asked the company, twenty a page. */
export default function RequestsPage({ loaderData: data }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { place } = useShell();
  const paths = supportPaths(place.language);
  const { frame, requests, page, pages } = data;
  return (
    <AccountFrame frame={frame} current="requests" title={<Trans>Мои обращения</Trans>}>
      <title>{shopTitle(t`Мои обращения`)}</title>
      {requests.length === 0 ? (
        <EmptyState
          drawing="letter"
          title={<Trans>Обращений пока нет</Trans>}
          text={<Trans>Здесь появятся ваши вопросы и ответы на них.</Trans>}
          action={
            <ButtonLink to={paths.ask()} variant="filled">
              <Trans>Задать вопрос</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {requests.map((request) => (
              <RequestCard key={request.number} request={request} />
            ))}
          </ul>
          <PageSteps
            label={t`Страницы обращений`}
            page={page}
            pages={pages}
            pathOf={(to) => paths.requests(to > 1 ? { page: to } : {})}
            isByTime
          />
          <div className="mt-6">
            <ButtonLink to={paths.ask()}>
              <Trans>Задать ещё вопрос</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </AccountFrame>
  );
}

function RequestCard({ request }: { request: ListedRequest }) {
  const { place } = useShell();
  const moments = useMoments();
  const { number, state, subject, subjectText, createdAt } = request;
  return (
    <li className="relative flex flex-col gap-2 rounded-md border border-line bg-surface p-4 hover:border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semi">
          <Link
            to={supportPaths(place.language).request(number)}
            className="rounded-xs no-underline after:absolute after:inset-0 hover:text-brand"
          >
            <Trans>Обращение № {number}</Trans>
          </Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="wrap-anywhere">{subject}</p>
      {subjectText !== '' && <p className="text-ink-2 wrap-anywhere">{subjectText}</p>}
      <p className="text-14 text-ink-2">
        <time dateTime={createdAt}>{moments(createdAt)}</time>
      </p>
    </li>
  );
}
