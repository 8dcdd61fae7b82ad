import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { postEmailProof } from '../loaders/email-proof.ts';
import { accountPaths } from '../rules/account-paths.ts';
import type { Route } from './+types/email-proof-page';

export const action = (input: Route.ActionArgs) => postEmailProof(input);

/** Where the mail leads that proves a new e-mail: one button, since mail programs look at links by themselves. */
export default function EmailProofPage({ actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { place } = useShell();
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className="page-width flex max-w-text flex-col items-start gap-6 py-14">
      <title>{shopTitle(t`Подтверждение почты`)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display-type text-28 desktop:text-36">
        <Trans>Подтверждение почты</Trans>
      </h1>
      {posted && (
        <div role={posted.isDone ? 'status' : 'alert'} className="w-full">
          <Alert type={posted.isDone ? 'success' : 'error'} isInline>
            {posted.isDone
              ? t`Почта подтверждена. Теперь письма приходят на неё`
              : posted.message.join(' ') || t`Сервер не отвечает. Попробуйте позднее`}
          </Alert>
        </div>
      )}
      {posted?.isDone || posted?.more['code'] === 'LINK_DEAD' ? (
        <ButtonLink to={accountPaths(place.language).profile()}>
          <Trans>В кабинет</Trans>
        </ButtonLink>
      ) : (
        <>
          <p>
            <Trans>Нажмите кнопку, и эта почта заменит прежнюю в вашем кабинете.</Trans>
          </p>
          <Form method="post">
            <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
              <Trans>Подтвердить почту</Trans>
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
