import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { postPage } from '#web/post-page.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { Posted } from '../loaders/posted.ts';
import { loadPrivacy, postPrivacy, type PrivacyData } from '../loaders/privacy.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { ConsentList } from '../ui/consent-list.tsx';
import { EraseForm } from '../ui/erase-form.tsx';
import { FormOutcome, useIsSending } from '../ui/form-notes.tsx';
import { ShownName } from '../ui/shown-name.tsx';
import { useMoments } from '../ui/use-moments.ts';
import type { Route } from './+types/privacy-page';

export const loader = (input: Route.LoaderArgs) => loadPrivacy(input);
export const action = (input: Route.ActionArgs) => postPrivacy(input);
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

interface PartProps {
  readonly data: PrivacyData;
  readonly posted?: Posted | undefined;
}

/** Where one is signed in, what one agreed to, the copy of one's data, and the way out for good. */
export default function PrivacyPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  const { place } = useShell();
  return (
    <AccountFrame frame={data.frame} current="privacy" title={<Trans>Безопасность и данные</Trans>}>
      <title>{shopTitle(t`Безопасность и данные`)}</title>
      <div className="flex flex-col gap-6">
        <Sessions data={data} posted={posted} />
        <ShownName data={data} posted={posted} />
        <ConsentList consents={data.consents} posted={posted} />
        <Card aria-labelledby="copy-title">
          <h2 id="copy-title" className="mb-2 text-20 font-semi">
            <Trans>Копия ваших данных</Trans>
          </h2>
          <p className="mb-4 text-ink-2">
            <Trans>
              Файл со всем, что мы о вас храним: данные, адреса, заказы, согласия, отзывы.
            </Trans>
          </p>
          <a
            href={accountPaths(place.language).exportFile()}
            download
            className={buttonClasses({ variant: 'outline' })}
          >
            <Icon name="download" size={20} />
            <Trans>Скачать файл</Trans>
          </a>
        </Card>
        <EraseForm account={data.frame.account} posted={posted} />
      </div>
    </AccountFrame>
  );
}

function Sessions({ data, posted }: PartProps) {
  const { t } = useLingui();
  const moment = useMoments();
  const isSending = useIsSending('end-others');
  const { sessions } = data;
  return (
    <Card aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="mb-4 text-20 font-semi">
        <Trans>Где вы вошли</Trans>
      </h2>
      <FormOutcome posted={posted} intent="end-others" done={t`Другие входы завершены`} />
      <ul className="divide-y divide-line">
        {sessions.map(({ id, isCurrent, seenAt, device }) => (
          <li
            key={id}
            data-session
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium">
                {device ?? <Trans>Неизвестное устройство</Trans>}
              </span>
              <span className="block text-14 text-ink-2">
                <Trans>Последнее действие: {moment(seenAt)}</Trans>
              </span>
            </span>
            {isCurrent && (
              <Badge tone="ok">
                <Trans>этот вход</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" state={isSending ? 'pending' : 'idle'}>
            <Trans>Завершить другие входы</Trans>
          </Button>
        </Form>
      )}
    </Card>
  );
}
