import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { accountPaths } from '../rules/account-paths.ts';
import type { Wait } from '../rules/what-waits.ts';
import { CONTACTS } from './contact-forms.tsx';
import { useMoments } from './use-moments.ts';

interface WaitView {
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly detail?: ReactNode;
  /** Where it is seen to; an order is paid at once. */
  readonly action?: string;
  readonly to?: string;
}

/** What waits for the holder, the most pressing first, each with the place where it is done; nothing where nothing waits. */
export function WaitList({ data }: { data: ProfileData }) {
  const views = useWaitViews(data);
  const { waits } = data.overview;
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby="what-waits">
      <h2 id="what-waits" className="mb-3 text-20 font-semi">
        <Trans>Что ждёт вас</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 tablet:px-6">
        {waits.map((wait) => {
          const view = views[wait];
          return (
            <li
              key={wait}
              data-wait={wait}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4"
            >
              <span className="flex min-w-0 flex-1 basis-60 gap-3">
                <Icon name={view.icon} className={wait === 'unpaid' ? 'text-warn' : 'text-brand'} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block">{view.text}</span>
                  {view.detail && <span className="block text-14 text-ink-2">{view.detail}</span>}
                </span>
              </span>
              {view.to ? (
                <ButtonLink to={view.to} className="ml-9">
                  {view.action}
                </ButtonLink>
              ) : (
                <PayForm data={data} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A plain form, as the order's own page has it: the answer is the provider's page, and it works without scripts. */
function PayForm({ data: { overview, formToken } }: { data: ProfileData }) {
  const { unpaid } = overview;
  if (!unpaid) return null;
  return (
    <form method="post" action={unpaid.url} className="ml-9">
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="orderNumber" value={unpaid.orderNumber} />
      <Button type="submit" variant="filled">
        {unpaid.standing === 'refused' ? <Trans>Оплатить снова</Trans> : <Trans>Оплатить</Trans>}
        <span className="sr-only"> {unpaid.orderNumber}</span>
      </Button>
    </form>
  );
}

function useWaitViews({ frame, overview, phone }: ProfileData): Readonly<Record<Wait, WaitView>> {
  const { t } = useLingui();
  const { place, paths } = useShell();
  const own = accountPaths(place.language);
  const { email } = frame.account;
  const contacts = `#${CONTACTS}`;
  return {
    unpaid: useUnpaid(overview.unpaid),
    registration: {
      icon: 'warning',
      text: t`Ваша регистрация ещё не оплачена.`,
      action: t`Оплатить`,
      to: paths.registrationFee(),
    },
    certificate: useEnding(overview.certificates.ending, own.certificates()),
    email: email
      ? {
          icon: 'mail',
          text: t`Почта ${email} не подтверждена`,
          detail: t`На неё приходят чеки, и по ней можно вернуть доступ.`,
          action: t`Подтвердить`,
          to: contacts,
        }
      : {
          icon: 'mail',
          text: t`Почта не указана`,
          detail: t`На неё приходят чеки, и по ней можно вернуть доступ.`,
          action: t`Указать`,
          to: contacts,
        },
    phone: {
      icon: 'phone',
      text: t`Телефон ${phone} не подтверждён`,
      detail: t`По нему можно входить без пароля.`,
      action: t`Подтвердить`,
      to: contacts,
    },
    password: {
      icon: 'key',
      text: t`Пароль не задан`,
      detail: t`С ним можно войти, когда телефона нет под рукой.`,
      action: t`Задать пароль`,
      to: '#first-password-title',
    },
  };
}

function useUnpaid(unpaid: ProfileData['overview']['unpaid']): WaitView {
  const { t } = useLingui();
  const { both } = useFormats();
  const moment = useMoments();
  const number = unpaid?.orderNumber ?? '';
  const until = unpaid?.payUntil ? moment(unpaid.payUntil) : null;
  return {
    icon: 'clock',
    text:
      unpaid?.standing === 'refused'
        ? t`Оплата заказа ${number} не прошла`
        : t`Заказ ${number} ждёт оплаты`,
    detail: (
      <>
        {unpaid && both(unpaid.sum, unpaid.currency)}
        {until && (
          <>
            {' · '}
            <Trans>товары отложены до {until}</Trans>
          </>
        )}
      </>
    ),
  };
}

function useEnding(
  ending: ProfileData['overview']['certificates']['ending'],
  to: string,
): WaitView {
  const { t } = useLingui();
  const number = ending?.number ?? '';
  const day = ending && isIsoDate(ending.on) ? formatDay(ending.on) : '';
  return {
    icon: 'certificate',
    text: t`Сертификат ${number} действует до ${day}`,
    action: t`Использовать`,
    to,
  };
}
