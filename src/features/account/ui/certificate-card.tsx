import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CertificatesData } from '../loaders/holdings.ts';
import {
  certificateStanding,
  isActivatable,
  type CertificateStanding,
} from '../rules/certificate-standing.ts';

export type Certificate = CertificatesData['certificates'][number];

export interface CertificateCardProps {
  readonly certificate: Certificate;
  /** The way to activate it, where it can be. */
  readonly action: ReactNode;
}

/** A certificate with its terms: what it covers, what it costs, how long it holds. Source: C2-053. */
export function CertificateCard({ certificate, action }: CertificateCardProps) {
  const { t } = useLingui();
  const { number, name, type, state, limit, currency, expiresOn } = certificate;
  const kinds = {
    program: t`Сертификат программы`,
    referral: t`Реферальный сертификат`,
    gift: t`Подарок`,
  };
  const isLive = state === 'active';
  const until = expiresOn !== null && isIsoDate(expiresOn) ? formatDay(expiresOn) : null;
  return (
    <Card
      tone={isLive ? 'plain' : 'sand'}
      className="flex h-full flex-col gap-2"
      data-certificate={number}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semi wrap-anywhere">{name || kinds[type]}</h2>
        <StandingBadge certificate={certificate} />
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
      {isLive && <Terms certificate={certificate} />}
      <div className="mt-auto pt-2 empty:hidden">{isActivatable(certificate) && action}</div>
    </Card>
  );
}

const TONES: Readonly<Record<CertificateStanding, BadgeTone>> = {
  active: 'ok',
  waiting: 'warn',
  'in-cart': 'brand',
  used: 'neutral',
  expired: 'neutral',
};

function StandingBadge({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui();
  const words: Readonly<Record<CertificateStanding, string>> = {
    active: t`действует`,
    waiting: t`ждёт`,
    'in-cart': t`в корзине`,
    used: t`использован`,
    expired: t`истёк`,
  };
  const standing = certificateStanding(certificate);
  return <Badge tone={TONES[standing]}>{words[standing]}</Badge>;
}

/** What a certificate that still holds does, and why it cannot be used here and now. */
function Terms({ certificate }: { certificate: Certificate }) {
  const { both } = useFormats();
  const { type, price, currency, isHere, isBlocked } = certificate;
  return (
    <>
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
      {isBlocked && (
        <p className="text-14 text-ink-2">
          <Trans>В корзине уже есть сертификат этого вида: одновременно действует один.</Trans>
        </p>
      )}
      {!isHere && (
        <p className="text-14 text-ink-2">
          <Trans>Действует в другом магазине.</Trans>
        </p>
      )}
    </>
  );
}
