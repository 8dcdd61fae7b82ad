import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CertificatesData } from '../loaders/holdings.ts';
import { AccountFrame } from './account-frame.tsx';

type Certificate = CertificatesData['certificates'][number];

/** 'My certificates' (I2-020, I2-098). */
export function CertificatesPage({ data: { frame, certificates } }: { data: CertificatesData }) {
  const { t } = useLingui();
  return (
    <AccountFrame frame={frame} current="certificates" title={<Trans>Мои сертификаты</Trans>}>
      <title>{t`Мои сертификаты · Арника`}</title>
      {certificates.length === 0 ? (
        <EmptyState
          drawing="certificate"
          title={<Trans>Сертификатов пока нет</Trans>}
          text={<Trans>Здесь появятся подарочные сертификаты и сертификаты программ.</Trans>}
        />
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2">
          {certificates.map((certificate) => (
            <li key={certificate.id} data-certificate={certificate.number}>
              <CertificateCard certificate={certificate} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui();
  const { majorMoney } = useFormats();
  const { number, type, state, sum, currency, expiresOn } = certificate;
  const kinds = { program: t`Сертификат программы`, referral: t`Реферальный сертификат`, gift: t`Подарок` };
  const states = { active: t`действует`, used: t`использован`, expired: t`истёк` };
  const until = expiresOn !== null && isIsoDate(expiresOn) ? formatDay(expiresOn) : null;
  return (
    <Card tone={state === 'active' ? 'plain' : 'sand'} className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semi">{kinds[type]}</h2>
        <Badge tone={state === 'active' ? 'ok' : 'neutral'}>{states[state]}</Badge>
      </div>
      <p className="price text-24">{majorMoney(sum, currency)}</p>
      <p className="text-14 text-ink-2">
        <Trans>Номер {number}</Trans>
        {until !== null && (
          <>
            , <Trans>до {until}</Trans>
          </>
        )}
      </p>
    </Card>
  );
}
