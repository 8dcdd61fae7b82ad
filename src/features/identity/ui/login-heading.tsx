import { Trans } from '@lingui/react/macro';
import type { LoginVariant } from '../rules/login-variant.ts';

/** What the login is for, in one line. */
export function LoginHeading({ variant }: { variant: LoginVariant }) {
  if (variant === 'again') return <Trans>Подтвердите, что это вы</Trans>;
  return variant === 'main' ? <Trans>Вход</Trans> : <Trans>Вход и продолжение заказа</Trans>;
}
