import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Meter } from '#kit/meter.tsx';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { ShownProgramme } from '../loaders/programme.ts';

type Own = NonNullable<ShownProgramme['own']>;

interface OwnProps {
  readonly own: Own;
  readonly programme: ShownProgramme;
}

/** This month: one's own points, the friends who came in it with what they lack, and what all that brings as it stands now. */
export function OwnMonth({ own, programme }: OwnProps) {
  const { points, both } = useFormats();
  const { neededPoints, currency } = programme;
  const { missing, reward, counted, waiting } = own;
  return (
    <section aria-labelledby="month-title" className="flex flex-col gap-4">
      <h2 id="month-title" className="text-24 font-semi">
        <Trans>Ваш месяц</Trans>
      </h2>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <Meter
            tone="points"
            label={
              missing > 0 ? (
                <Trans>Вам осталось набрать {points(missing)}</Trans>
              ) : (
                <Trans>Ваши баллы набраны</Trans>
              )
            }
            target={points(neededPoints)}
            value={own.points}
            max={neededPoints}
          />
          <p data-reward={reward} className="text-pretty">
            {counted > 0 ? (
              <Trans>В следующем месяце придёт сертификат на {both(reward, currency)}.</Trans>
            ) : (
              <Trans>Сертификат придёт, когда баллы наберёте и вы, и друг.</Trans>
            )}
          </p>
          {waiting > 0 && (
            <p className="text-14 text-ink-2">
              <Plural
                value={waiting}
                one="# друга мы ещё проверяем. Если всё верно, сертификат придёт отдельным письмом."
                few="# друзей мы ещё проверяем. Если всё верно, сертификат придёт отдельным письмом."
                many="# друзей мы ещё проверяем. Если всё верно, сертификат придёт отдельным письмом."
                other="# друга мы ещё проверяем. Если всё верно, сертификат придёт отдельным письмом."
              />
            </p>
          )}
        </Card>
        <Friends own={own} neededPoints={neededPoints} />
      </div>
    </section>
  );
}

function Friends({ own, neededPoints }: { readonly own: Own; readonly neededPoints: number }) {
  const { points } = useFormats();
  const { friends, friendsInAll } = own;
  const others = friendsInAll - friends.length;
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="font-semi">
        <Trans>Друзья этого месяца</Trans>
      </h3>
      {friends.length === 0 && (
        <p className="text-ink-2">
          <Trans>По вашей ссылке в этом месяце пока никто не зарегистрировался.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-5">
        {friends.map((friend) => (
          <li key={friend.name + friend.registeredOn} data-friend={friend.missing}>
            <Meter
              tone="points"
              label={
                <>
                  <b className="font-medium">{friend.name}</b>
                  {', '}
                  {friend.missing > 0 ? (
                    <Trans>осталось набрать {points(friend.missing)}</Trans>
                  ) : (
                    <Trans>баллы набраны</Trans>
                  )}
                </>
              }
              target={points(neededPoints)}
              value={friend.points}
              max={neededPoints}
            />
            <p className="mt-1 text-14 text-ink-2">
              <Trans>Регистрация {friend.registeredOn}</Trans>
            </p>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-14 text-ink-2">
          <Plural
            value={others}
            one="и ещё # друг"
            few="и ещё # друга"
            many="и ещё # друзей"
            other="и ещё # друга"
          />
        </p>
      )}
    </Card>
  );
}

/** What friends have brought so far. */
export function OwnCertificates({ own: { certificates }, programme: { currency } }: OwnProps) {
  const { t } = useLingui();
  if (certificates.length === 0) return null;
  const states = {
    active: t`действует`,
    used: t`использован`,
    expired: t`срок прошёл`,
  } as const;
  return (
    <section aria-labelledby="certificates-title" className="flex flex-col gap-4">
      <h2 id="certificates-title" className="text-24 font-semi">
        <Trans>Ваши сертификаты за друзей</Trans>
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {certificates.map(({ number, friends, sum, state, until }) => (
          <li
            key={number}
            data-certificate={number}
            className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="price text-20 font-semi">
                <Amount major={sum} currency={currency} />
              </p>
              <p className="text-14 wrap-anywhere text-ink-2">{number}</p>
              <p className="text-14 text-ink-2">
                <Plural
                  value={friends}
                  one="за # друга"
                  few="за # друзей"
                  many="за # друзей"
                  other="за # друга"
                />
                {', '}
                <Trans>до {until}</Trans>
              </p>
            </div>
            <Badge tone={state === 'active' ? 'ok' : 'neutral'}>{states[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
