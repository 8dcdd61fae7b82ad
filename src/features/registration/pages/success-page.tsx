import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { announce } from '#overlays/announcements.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { Amount } from '#web/second-price.tsx';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadRegistrationDone } from '../loaders/registration-done.ts';
import type { Route } from './+types/success-page';

export const loader = (input: Route.LoaderArgs) => loadRegistrationDone(input);

type Done = Route.ComponentProps['loaderData'];

/** The contract's number, whose it is, and what comes next. Content ours (I2-055). */
export default function SuccessPage({ loaderData: done }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { contract, firstName, isSignedIn } = done;
  return (
    <div className="page-width grid gap-x-6 gap-y-8 py-8 tablet:py-12 desktop:grid-cols-12">
      <title>{shopTitle(t`Регистрация завершена`)}</title>
      <div className="min-w-0 desktop:col-span-7">
        <div className="mb-4 *:h-auto *:w-24">
          <LineDrawing name="tick" />
        </div>
        <h1 className="display-type text-28 [overflow-wrap:anywhere] desktop:text-36">
          <Trans>{firstName}, контракт открыт</Trans>
        </h1>
        <div className="mt-6 flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:flex-row tablet:items-center tablet:justify-between tablet:p-6">
          <div className="min-w-0">
            <p className="text-14 text-ink-2">
              <Trans>Регистрационный номер</Trans>
            </p>
            <p className="price text-28 font-semi" data-contract={contract}>
              {contract}
            </p>
          </div>
          <CopyNumber contract={contract} />
        </div>
        {isSignedIn && done.fee && <FeeOwed fee={done.fee} />}
        {!isSignedIn && (
          <p className="mt-4 text-ink-2">
            <Trans>
              Передайте номер тому, кого вы зарегистрировали: входить можно по номеру и паролю.
            </Trans>
          </p>
        )}
        <div className="mt-6 flex flex-col gap-3 tablet:flex-row">
          <ButtonLink variant="filled" size="lg" to={paths.home()}>
            <Trans>В магазин</Trans>
          </ButtonLink>
          {isSignedIn && (
            <ButtonLink size="lg" to={paths.profile()}>
              <Trans>В кабинет</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <WhatNext done={done} />
    </div>
  );
}

/** What is left to pay for it, with the way there. */
function FeeOwed({ fee }: { fee: NonNullable<Done['fee']> }) {
  const { paths } = useShell();
  const sum = <Amount major={fee.sum} currency={fee.currency} />;
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-honey-tint p-4 tablet:flex-row tablet:items-center tablet:justify-between tablet:p-6">
      <p>
        <Trans>Осталось оплатить регистрационный взнос: {sum}</Trans>
      </p>
      <ButtonLink to={paths.registrationFee()}>
        <Trans>Оплатить</Trans>
      </ButtonLink>
    </div>
  );
}

function WhatNext({ done }: { done: Done }) {
  const steps = useSteps(done);
  return (
    <section aria-labelledby="next-title" className="min-w-0 desktop:col-span-5 desktop:pl-6">
      <h2 id="next-title" className="mb-4 text-20 font-semi">
        <Trans>Что дальше</Trans>
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(({ icon, title, note }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand">
              <Icon name={icon} size={20} />
            </span>
            <span className="min-w-0 pt-1 [overflow-wrap:anywhere]">
              <span className="block font-medium">{title}</span>
              <span className="block text-14 text-ink-2">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Step {
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
}

function useSteps({ email, mentor, centre, isEmailConfirmed, method }: Done): readonly Step[] {
  const { t } = useLingui();
  return [
    isEmailConfirmed
      ? { icon: 'mail', title: t`Почта подтверждена`, note: email }
      : {
          icon: 'mail',
          title: t`Подтвердите почту`,
          note: t`Письмо со ссылкой ушло на ${email}. После этого по почте можно входить`,
        },
    ...(mentor
      ? [
          {
            icon: 'mentor',
            title:
              method === 'bp'
                ? t`Ваш партнёр: ${mentor.fullName}`
                : t`Ваш консультант: ${mentor.fullName}`,
            note: t`Номер ${mentor.contract}`,
          } as const,
        ]
      : []),
    ...(centre
      ? [
          {
            icon: 'pin',
            title: t`Сервисный центр ${centre.contract}`,
            note: centre.address,
          } as const,
        ]
      : []),
    {
      icon: 'star',
      title: t`Баллы копятся с первого заказа`,
      note: t`Кешбэк начинается с 30 баллов за месяц`,
    },
  ];
}

const DONE_MS = 1_500;

function CopyNumber({ contract }: { contract: string }) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  return (
    <Button
      state={isDone ? 'done' : 'idle'}
      className="no-script:hidden"
      onClick={() => {
        void navigator.clipboard?.writeText(contract).then(() => {
          setDone(true);
          announce(t`Регистрационный номер скопирован`);
          setTimeout(() => setDone(false), DONE_MS);
        });
      }}
    >
      <Icon name="copy" size={20} />
      <Trans>Скопировать номер</Trans>
    </Button>
  );
}
