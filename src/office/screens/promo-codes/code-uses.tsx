import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMay, useMoney, useZone } from '../../ui/use-office.ts';
import type { CodeScreen } from './promo-code.tsx';
import { usesPath } from './promo-path.ts';

/** Which orders came with it, the last first. */
export function CodeUses({ page }: { readonly page: CodeScreen }) {
  const { t } = useLingui();
  const may = useMay();
  const money = useMoney();
  const zone = useZone()(page.code.store);
  const { uses, orders, isRun, code } = page;
  const isOne = code.batch !== null && !isRun;
  const shown = uses.length;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18 font-semi">
          <Trans>Кто заказал с ним</Trans>
        </h2>
        {shown > 0 && <ExportLink to={usesPath(code.id, isOne)} />}
      </div>
      {shown === 0 ? (
        <p className="text-14 text-ink-2">
          <Trans>Пока никто.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col text-14">
          {uses.map(({ orderNumber, usedAt, tail, promoMinor, currency, isVoid }) => (
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
              {isRun && <span>…{tail}</span>}
              <span className="tabular-nums">{money(promoMinor, currency)}</span>
              {isVoid && <Badge>{t`отменён или возвращён, не считается`}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {orders > shown && (
        <p className="text-14 text-ink-2">
          <Trans>
            Показаны последние {shown} из {orders}.
          </Trans>
        </p>
      )}
    </section>
  );
}
