import { Trans, useLingui } from '@lingui/react/macro';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { loadLogin, postLogin } from '../loaders/login.ts';
import { loginVariant } from '../rules/login-variant.ts';
import { LoginForm } from '../ui/login-form.tsx';
import { LoginHeading } from '../ui/login-heading.tsx';
import { RegisterLine } from '../ui/register-line.tsx';
import { SmsLogin } from '../ui/sms-login.tsx';
import type { Route } from './+types/login-page';

export const loader = (input: Route.LoaderArgs) => loadLogin(input);
export const action = (input: Route.ActionArgs) => postLogin(input);

/** The login as a page of its own: a link can lead here, and it works without scripts. */
export default function LoginPage({
  loaderData: { known, formToken, back: asked },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const back = actionData?.back ?? asked;
  const variant = known ? 'again' : loginVariant(back ?? '');
  return (
    <div className="page-width grid gap-x-6 gap-y-8 py-8 tablet:py-16 desktop:grid-cols-12">
      <title>{known ? shopTitle(t`Подтвердите, что это вы`) : shopTitle(t`Вход`)}</title>
      <div
        className={`mx-auto w-full max-w-120 tablet:rounded-lg tablet:border tablet:border-line tablet:bg-surface tablet:p-8 ${known ? 'desktop:col-span-12' : 'desktop:col-span-6'}`}
      >
        <h1 className="display-type mb-6 text-36">
          <LoginHeading variant={variant} />
        </h1>
        <LoginForm
          known={known}
          formToken={formToken}
          back={back}
          posted={actionData?.password}
          variant={variant}
        />
        <SmsLogin
          {...(known && { phone: known.phone })}
          plain={{ formToken, back, posted: actionData?.code, phone: known?.phone }}
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
