import { Trans, useLingui } from '@lingui/react/macro';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

/** The login as a page of its own: a link can lead here, and it works without scripts. */
export function LoginPage(props: LoginFormProps) {
  const { t } = useLingui();
  return (
    <div className="page-width max-w-140! py-8">
      <title>{t`Вход · Арника`}</title>
      <h1 className="mb-6 text-28 font-semi">
        <Trans>Вход</Trans>
      </h1>
      <LoginForm {...props} />
    </div>
  );
}
