import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFrame, FormOutcome, useMoments } from '#features/account/ui/frame/public.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { hydratedPart } from '#web/lazy-part.tsx';
import { postPage } from '#web/post-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { ShownRequest } from '../calls/requests.ts';
import { loadRequest, postReply } from '../loaders/requests.ts';
import { REPLY } from '../rules/reply-intent.ts';
import { supportPaths } from '../rules/support-paths.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import type { Route } from './+types/request-page';

const loadReplyForm = async () => (await import('../ui/reply-form.tsx')).ReplyForm;
/** One reads first: its code comes after the page. */
const ReplyForm = hydratedPart(loadReplyForm, import.meta.env.SSR ? await loadReplyForm() : null);

export const loader = (input: Route.LoaderArgs) => loadRequest(input);
export const action = (input: Route.ActionArgs) => postReply(input);
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

/** One question with all that was said of it. */
export default function RequestPage({
  loaderData: { frame, request },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  const { place } = useShell();
  const paths = supportPaths(place.language);
  const number = request?.number ?? '';
  return (
    <AccountFrame
      frame={frame}
      current="requests"
      title={request ? <Trans>Обращение № {number}</Trans> : <Trans>Обращение</Trans>}
    >
      <title>{shopTitle(t`Обращение`)}</title>
      {request ? (
        <>
          <Thread request={request} />
          <section aria-labelledby="reply" className="mt-6 print:hidden">
            <h2 id="reply" className="mb-4 text-20 font-semi">
              <Trans>Написать ещё</Trans>
            </h2>
            <FormOutcome posted={posted} intent={REPLY} done={t`Сообщение отправлено`} />
            {/* Empty again once what was typed stands in the thread. */}
            <ReplyForm key={request.messages.at(-1)?.at} posted={posted} />
          </section>
        </>
      ) : (
        <Alert type="error" isInline>
          <Trans>Такого обращения нет</Trans>
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.requests()}>
          <Trans>Все обращения</Trans>
        </ButtonLink>
        <ButtonLink to={paths.ask()} variant="text">
          <Trans>Задать ещё вопрос</Trans>
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

function Thread({ request }: { request: ShownRequest }) {
  const { state, subject, subjectText, centre, contract, messages, pictures } = request;
  return (
    <>
      <div className="mb-4 flex flex-col items-start gap-2">
        <StateBadge state={state} />
        <p className="font-semi wrap-anywhere">{subject}</p>
        {subjectText !== '' && <p className="wrap-anywhere">{subjectText}</p>}
        {contract !== '' && (
          <p className="text-14 text-ink-2">
            <Trans>Контракт: {contract}</Trans>
          </p>
        )}
        {centre !== '' && (
          <p className="text-14 text-ink-2">
            <Trans>Сервисный центр: {centre}</Trans>
          </p>
        )}
      </div>
      <ol className="flex flex-col gap-4">
        {messages.map(({ from, body, at }, index) => (
          <li
            key={`${at} ${index}`}
            data-from={from}
            className={classNames(
              'flex flex-col gap-2 rounded-md p-4',
              from === 'staff' ? 'bg-brand-tint' : 'border border-line bg-surface',
            )}
          >
            <Heading from={from} at={at} />
            <p lang={request.language} className="wrap-anywhere whitespace-pre-wrap">
              {body}
            </p>
            {index === 0 && pictures.length > 0 && <Pictures request={request} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function Heading({ from, at }: Pick<ShownRequest['messages'][number], 'from' | 'at'>) {
  const moments = useMoments();
  return (
    <h2 className="flex flex-wrap justify-between gap-x-4 text-14">
      <span className="font-semi">
        {from === 'staff' ? <Trans>Служба поддержки</Trans> : <Trans>Вы</Trans>}
      </span>
      <time dateTime={at} className="text-ink-2">
        {moments(at)}
      </time>
    </h2>
  );
}

/** Each opens as large as it is kept. */
function Pictures({ request: { number, pictures } }: { request: ShownRequest }) {
  const { t } = useLingui();
  const { place } = useShell();
  const paths = supportPaths(place.language);
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ position, width, height }) => (
        <li key={position}>
          <a
            href={paths.picture(number, position)}
            className="block size-24 overflow-hidden rounded-sm border border-line"
          >
            <img
              src={paths.picture(number, position)}
              width={width}
              height={height}
              alt={t`Картинка ${position} к обращению № ${number}`}
              loading="lazy"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
