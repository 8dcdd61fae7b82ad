import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CertificatesData } from '../loaders/holdings.ts';

export type Certificate = CertificatesData['certificates'][number];

export interface CertificateCardProps {
  readonly certificate: Certificate;
  /** The way to activate it, where it can be. */
  readonly action: ReactNode;
}

/** Whether it can be put into the cart now. */
export const isActivatable = ({ state, isHere, isActivated, isBlocked }: Certificate): boolean =>
  state === 'active' && isHere && !isActivated && !isBlocked;

/** A certificate with its terms: what it covers, what it costs, how long it holds. Source: C2-053. */
export function CertificateCard({ certificate, action }: CertificateCardProps) {
  const { t } = useLingui();
  const { both } = useFormats();
  const {
    number,
    name,
    type,
    state,
    price,
    limit,
    currency,
    expiresOn,
    isHere,
    isActivated,
    isBlocked,
  } = certificate;
  const kinds = {
    program: t`Сертификат программы`,
    referral: t`Реферальный сертификат`,
    gift: t`Подарок`,
  };
  const states = { active: t`действует`, used: t`использован`, expired: t`истёк` };
  const isLive = state === 'active';
  const until = expiresOn !== null && isIsoDate(expiresOn) ? formatDay(expiresOn) : null;
  return (
    <Card
      tone={isLive ? 'plain' : 'sand'}
      className="flex h-full flex-col gap-2"
      data-certificate={certificate.number}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semi wrap-anywhere">{name || kinds[type]}</h2>
        <Badge tone={!isLive ? 'neutral' : isActivated ? 'brand' : isBlocked ? 'warn' : 'ok'}>
          {!isLive
            ? states[state]
            : isActivated
              ? t`в корзине`
              : isBlocked
                ? t`ждёт`
                : states.active}
        </Badge>
      </div>
      <p className="price text-24 wrap-anywhere">
        <Amount major={limit} currency={currency} />
      </p>
      <p className="text-14 text-ink-2">
        {name && <>{kinds[type]} · </>}
        <Trans>Номер {number}</Trans>
        {until !== null && (
          <>
            {' · '}
            <Trans>до {until}</Trans>
          </>
        )}
      </p>
      {isLive && (
        <p className="text-14">
          {price === 0 ? (
            <Trans>Товары в пределах этой суммы ничего не стоят.</Trans>
          ) : (
            <Trans>Товары в пределах этой суммы обойдутся в {both(price, currency)}.</Trans>
          )}{' '}
          {type === 'referral' && (
            <Trans>Баллы за них не начисляются, действует в месяц получения.</Trans>
          )}
        </p>
      )}
      {isLive && isBlocked && (
        <p className="text-14 text-ink-2">
          <Trans>В корзине уже есть сертификат этого вида: одновременно действует один.</Trans>
        </p>
      )}
      {isLive && !isHere && (
        <p className="text-14 text-ink-2">
          <Trans>Действует в другом магазине.</Trans>
        </p>
      )}
      <div className="mt-auto pt-2 empty:hidden">{isActivatable(certificate) && action}</div>
    </Card>
  );
}
