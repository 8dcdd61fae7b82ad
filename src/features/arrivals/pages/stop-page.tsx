import { Trans, useLingui } from '@lingui/react/macro';
import { data, Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { shopContext } from '#web/request-context.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { stopArrival } from '../calls/arrivals.ts';
import type { Route } from './+types/stop-page';

export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context
    .get(shopContext)
    .services.run(stopArrival, { params: { token: params.token } });
  const said = answer.message[0] ?? '';
  return data(
    { said, isFailed: !answer.success },
    { status: answer.success ? 200 : answer.status },
  );
}

/** Where a mail leads whoever wants no more of them: one button, no questions. Mail programs look at links, so a look changes nothing. */
export default function StopPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const said = actionData?.said ?? null;
  const isFailed = actionData?.isFailed ?? false;
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className="page-width flex max-w-text flex-col items-start gap-6 py-14">
      <title>{t`Письма о поступлениях`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display-type text-28 desktop:text-36">
        <Trans>Письма о поступлениях</Trans>
      </h1>
      {said !== null && (
        <div role={isFailed ? 'alert' : 'status'} className="w-full">
          <Alert type={isFailed ? 'error' : 'success'} isInline>
            {said || t`Сервер не отвечает. Попробуйте позднее`}
          </Alert>
        </div>
      )}
      {said === null || isFailed ? (
        <>
          <p>
            <Trans>
              Мы забудем все просьбы сообщить о поступлении, которые оставлены на этот адрес.
            </Trans>
          </p>
          <Form method="post">
            <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
              <Trans>Больше не сообщать</Trans>
            </Button>
          </Form>
        </>
      ) : (
        <ButtonLink to={paths.home()}>
          <Trans>На главную</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
