import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { loginVariant } from '../rules/login-variant.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';

export interface LoginPageProps extends Omit<LoginFormProps, 'variant'> {
  /** Where one goes on afterwards; null for the main page. */
  readonly back: string | null;
}

/** The login as a page of its own: a link can lead here, and it works without scripts. */
export function LoginPage({ back, ...form }: LoginPageProps) {
  const { t } = useLingui();
  const variant = loginVariant(back ?? '');
  return (
    <div className="page-width max-w-140! py-8">
      <title>{t`Вход · Арника`}</title>
      <h1 className="mb-6 text-28 font-semi">
        <LoginHeading variant={variant} />
      </h1>
      <LoginForm {...form} back={back} variant={variant} />
      {variant === 'quick-checkout' && back && (
        <ButtonLink to={back} isWide className="mt-4">
          <Trans>Продолжить без пароля</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
