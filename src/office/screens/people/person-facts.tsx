import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PersonPage, PersonSubscription } from '#features/office/rules/people.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Moment } from '../../ui/moment.tsx';

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">{title}</h2>
      {children}
    </Card>
  );
}

interface PageProps {
  readonly page: PersonPage;
}

/** How somebody is reached, and what of it they have proven. */
export function Contacts({ page: { person, createdAt } }: PageProps) {
  const { t } = useLingui();
  return (
    <Facts title={t`Кто это`}>
      {person === null ? (
        <p className="text-ink-2">
          <Trans>Личные данные удалены. Заказы и проводки остались без имени.</Trans>
        </p>
      ) : (
        <>
          <Contact value={person.phone} isProven={person.isPhoneProven} />
          <Contact value={person.email} isProven={person.isEmailProven} />
          {person.birthDate !== null && (
            <p className="text-ink-2 tabular-nums">
              <Trans>Дата рождения: {person.birthDate}</Trans>
            </p>
          )}
        </>
      )}
      <p className="text-12 text-ink-2">
        <Trans>
          В магазине с <Moment at={createdAt} zone="UTC" isDayOnly />
        </Trans>
      </p>
    </Facts>
  );
}

function Contact({
  value,
  isProven,
}: {
  readonly value: string | null;
  readonly isProven: boolean;
}) {
  if (value === null || value === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 tabular-nums">
      <span className="wrap-anywhere">{value}</span>
      <Badge tone={isProven ? 'ok' : 'neutral'}>
        {isProven ? <Trans>подтверждено</Trans> : <Trans>не подтверждено</Trans>}
      </Badge>
    </p>
  );
}

/** Others who may be the same human being. */
export function Doubles({ page: { duplicates } }: PageProps) {
  const { t } = useLingui();
  if (duplicates.length === 0) return null;
  return (
    <Facts title={t`Возможно, тот же человек`}>
      <ul className="flex flex-col">
        {duplicates.map(({ personId, name, contracts, same }) => (
          <li key={personId}>
            <Link
              to={`/people/${personId}`}
              className="flex min-h-11 flex-col justify-center text-brand"
            >
              <span className="wrap-anywhere">
                {name} {contracts.join(', ')}
              </span>
              <span className="text-12 text-ink-2">
                {same
                  .map((each) => (each === 'email' ? t`та же почта` : t`тот же телефон`))
                  .join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

function useSubscriptionWords(): (state: PersonSubscription['state']) => string {
  const { t } = useLingui();
  const words: Readonly<Record<PersonSubscription['state'], string>> = {
    pending: t`ждёт оплаты`,
    active: t`идёт`,
    paused: t`на паузе`,
    canceled: t`отменена`,
    finished: t`закончилась`,
  };
  return (state) => words[state];
}

export function Subscriptions({ page: { subscriptions } }: PageProps) {
  const { t } = useLingui();
  const stateOf = useSubscriptionWords();
  if (subscriptions.length === 0) return null;
  return (
    <Facts title={t`Подписки`}>
      <ul className="flex flex-col gap-2">
        {subscriptions.map(({ id, contract, state, startsOn, endsOn, store }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 tabular-nums">
            <Badge tone={state === 'active' ? 'ok' : state === 'paused' ? 'warn' : 'neutral'}>
              {stateOf(state)}
            </Badge>
            <span className="text-12 text-ink-2">
              {[contract, store?.toUpperCase(), [startsOn, endsOn].filter(Boolean).join(' – ')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

export function Consents({ page: { consents } }: PageProps) {
  const { t } = useLingui();
  return (
    <Facts title={t`Согласия`}>
      {consents.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Отдельных согласий нет. Согласия к заказам хранятся в заказах.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {consents.map(({ purpose, document, version, givenAt, withdrawnAt }, index) => (
            <li key={index} className="wrap-anywhere">
              {purpose} · {document}, {t`версия ${version}`}
              <span className="block text-12 text-ink-2">
                <Trans>
                  дано <Moment at={givenAt} zone="UTC" />
                </Trans>
                {withdrawnAt !== null && (
                  <>
                    {' · '}
                    <Trans>
                      отозвано <Moment at={withdrawnAt} zone="UTC" />
                    </Trans>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Facts>
  );
}

/** Browsers that are signed in now. */
export function Devices({ page: { sessions } }: PageProps) {
  const { t } = useLingui();
  if (sessions.length === 0) return null;
  return (
    <Facts title={t`Где вошли`}>
      <ul className="flex flex-col gap-2">
        {sessions.map(({ id, device, contract, seenAt }) => (
          <li key={id} className="wrap-anywhere">
            {device ?? t`неизвестное устройство`}
            <span className="block text-12 text-ink-2">
              {contract} · <Moment at={seenAt} zone="UTC" />
            </span>
          </li>
        ))}
      </ul>
    </Facts>
  );
}
