import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import type { PostedCode } from '../loaders/login.ts';
import { loginVariant } from '../rules/login-variant.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';
import { RegisterLine } from './register-line.tsx';
import { SmsLogin } from './sms-login.tsx';

export interface LoginPageProps extends Omit<LoginFormProps, 'variant'> {
  /** Where one goes on afterwards; null for the main page. */
  readonly back: string | null;
  /** What came of the form for a code, without scripts. */
  readonly postedCode?: PostedCode | undefined;
}

/** The login as a page of its own: a link can lead here, and it works without scripts. */
export function LoginPage({ back, postedCode, ...form }: LoginPageProps) {
  const { t } = useLingui();
  const { known } = form;
  const variant = known ? 'again' : loginVariant(back ?? '');
  const formToken = form.formToken ?? '';
  return (
    <div className="page-width grid gap-x-6 gap-y-8 py-8 tablet:py-16 desktop:grid-cols-12">
      <title>{known ? t`Подтвердите, что это вы · Арника` : t`Вход · Арника`}</title>
      <div
        className={`mx-auto w-full max-w-120 tablet:rounded-lg tablet:border tablet:border-line tablet:bg-surface tablet:p-8 ${known ? 'desktop:col-span-12' : 'desktop:col-span-6'}`}
      >
        <h1 className="display-type mb-6 text-36">
          <LoginHeading variant={variant} />
        </h1>
        <LoginForm {...form} back={back} variant={variant} />
        <SmsLogin
          {...(known && { phone: known.phone })}
          plain={{ formToken, back, posted: postedCode, phone: known?.phone }}
        />
        {!known && <RegisterLine />}
        {variant === 'quick-checkout' && back && (
          <ButtonLink to={back} isWide className="mt-4">
            <Trans>Продолжить без пароля</Trans>
          </ButtonLink>
        )}
      </div>
      {!known && <WhatFor />}
    </div>
  );
}

/** What a login gives today; nothing that is still to come. */
function WhatFor() {
  const { t } = useLingui();
  const gains: readonly { icon: IconName; text: string }[] = [
    { icon: 'box', text: t`Все ваши заказы и их оплата в одном месте` },
    { icon: 'star', text: t`Баллы начисляются на ваш контракт` },
  ];
  return (
    <aside className="mx-auto w-full max-w-120 self-center desktop:col-span-5 desktop:col-start-8">
      <div className="hidden *:h-auto *:w-40 desktop:block">
        <LineDrawing name="key" />
      </div>
      <h2 className="mb-4 text-20 font-semi desktop:mt-6 desktop:text-24">
        <Trans>Что даёт вход</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {gains.map(({ icon, text }) => (
          <li key={icon} className="flex gap-3 text-ink-2">
            <Icon name={icon} className="text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
