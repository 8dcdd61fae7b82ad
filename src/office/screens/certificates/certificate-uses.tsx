import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMay, useMoney } from '../../ui/use-office.ts';
import type { CertificateScreen } from './certificate.tsx';

/** Which orders used it; one that stands at the most. */
export function CertificateUses({ page }: { readonly page: CertificateScreen }) {
  const { t } = useLingui();
  const may = useMay();
  const money = useMoney();
  const { uses, zone, certificate } = page;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>Заказы по нему</Trans>
      </h2>
      {uses.length === 0 ? (
        <p className="text-14 text-ink-2">
          <Trans>Пока ни одного.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col text-14">
          {uses.map(({ orderNumber, usedAt, takenMinor, isVoid }) => (
            <li key={orderNumber} className="flex min-h-11 flex-wrap items-center gap-x-4">
              <Moment at={usedAt} zone={zone} />
              {may('orders.see') ? (
                <Link
                  to={`/orders/${orderNumber}`}
                  className="flex min-h-11 items-center text-brand"
                >
                  {orderNumber}
                </Link>
              ) : (
                <span>{orderNumber}</span>
              )}
              <span className="tabular-nums">
                {t`снято ${money(takenMinor, certificate.currency)}`}
              </span>
              {isVoid && <Badge>{t`отменён или возвращён, не считается`}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
