import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { PasswordField } from '#kit/text-field.tsx';
import { shopContext } from '#web/request-context.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { postConfirm } from '../loaders/confirm.ts';
import type { Route } from './+types/confirm-page';

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  formToken: context.get(shopContext).formToken ?? '',
  isPasswordAsked: url.searchParams.has('password'),
});
export const action = (input: Route.ActionArgs) => postConfirm(input);

/** Where the mail's link leads: one press proves the address; who bought as a guest may set a password on the way. */
export default function ConfirmPage({
  loaderData: { formToken, isPasswordAsked },
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <div className="page-width py-8 tablet:py-16">
      <title>{useShopTitle()(t`Подтверждение почты`)}</title>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-4 tablet:rounded-lg tablet:border tablet:border-line tablet:bg-surface tablet:p-8">
        <h1 className="display-type text-28">
          {posted?.isDone ? <Trans>Почта подтверждена</Trans> : <Trans>Подтвердите почту</Trans>}
        </h1>
        {posted?.isDone ? (
          <>
            <p className="text-ink-2">
              {posted.isPasswordSet ? (
                <Trans>
                  Теперь можно входить по почте и паролю или по номеру {posted.contract}.
                </Trans>
              ) : (
                <Trans>
                  Номер контракта {posted.contract}. Войти можно по коду из СМС или задав пароль.
                </Trans>
              )}
            </p>
            <ButtonLink variant="filled" size="lg" to={paths.login()}>
              <Trans>Войти</Trans>
            </ButtonLink>
          </>
        ) : posted?.isLinkDead ? (
          <>
            <Alert type="error" isInline>
              {posted.message}
            </Alert>
            {/* The mail for a lost password proves the address as well. */}
            <ButtonLink variant="filled" size="lg" to={paths.passwordRecovery()}>
              <Trans>Запросить новую ссылку</Trans>
            </ButtonLink>
          </>
        ) : (
          <Form method="post" noValidate className="flex flex-col gap-4">
            <input type="hidden" name="_csrf_token" value={formToken} />
            {posted && !posted.passwordFault && (
              <Alert type="error" isInline>
                {posted.message}
              </Alert>
            )}
            <p className="text-ink-2">
              <Trans>После этого по этой почте можно будет входить.</Trans>
            </p>
            {isPasswordAsked && (
              <PasswordField
                name="password"
                label={t`Новый пароль`}
                help={t`Можно оставить пустым и задать позже`}
                isOptional
                error={posted?.passwordFault ?? null}
                autoComplete="new-password"
              />
            )}
            <Button type="submit" variant="filled" size="lg">
              <Trans>Подтвердить</Trans>
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
