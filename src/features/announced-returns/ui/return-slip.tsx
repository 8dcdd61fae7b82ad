import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import type { AnnouncedView, ReturnView } from '../calls/announced-returns.ts';
import { CALL_OFF } from '../rules/return-fields.ts';
import { useReturnWords } from './use-return-words.ts';

export interface ReturnSlipProps {
  readonly view: ReturnView;
  /** The one that waits. */
  readonly announced: AnnouncedView;
  readonly formToken: string;
}

/** The announced return that waits: the sheet for the parcel, and what can be done about it. */
export function ReturnSlip({ view, announced, formToken }: ReturnSlipProps) {
  const { until, number } = announced;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="rounded-md bg-ok-tint p-4 wrap-anywhere print:hidden">
        <Trans>
          Заявка принята: подтверждение отправили на почту. Ждём товары до {until} включительно.
        </Trans>
      </p>
      <Slip view={view} announced={announced} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="filled" onClick={() => window.print()}>
          <Trans>Напечатать лист</Trans>
        </Button>
        <form method="post">
          <input type="hidden" name="_csrf_token" value={formToken} />
          <input type="hidden" name="intent" value={CALL_OFF} />
          <input type="hidden" name="number" value={number} />
          <Button type="submit">
            <Trans>Отменить заявку</Trans>
          </Button>
        </form>
      </div>
    </div>
  );
}

/** What goes into the parcel: black on white when it is printed, with nothing of the page around it. */
function Slip({ view, announced }: Pick<ReturnSlipProps, 'view' | 'announced'>) {
  const { t } = useLingui();
  const { reasons } = useReturnWords();
  const { slip, lines, until } = announced;
  const { orderNumber, placedOn, address } = view;
  return (
    <section
      aria-label={t`Лист возврата`}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6 print:break-inside-avoid"
    >
      <div>
        <p className="text-14 text-ink-2">
          <Trans>Лист возврата</Trans>
        </p>
        <p className="text-28 font-semi tabular-nums">{slip}</p>
        <p className="text-14 text-ink-2">
          <Trans>
            Заказ № {orderNumber} от {placedOn}
          </Trans>
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ key, sku, name, count, reason, remark }) => (
          <li key={key} className="flex gap-3 py-3">
            <span className="min-w-0 flex-1 wrap-anywhere hyphens-auto">
              {name}
              <span className="block text-14 text-ink-2">
                {[sku, reasons[reason], remark].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">
              <Trans>{count} шт.</Trans>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <p className="text-14 text-ink-2">
          <Trans>Куда отправить</Trans>
        </p>
        <p className="font-medium wrap-anywhere">{address}</p>
        <p className="mt-2">
          <Trans>Отправьте так, чтобы посылка пришла до {until} включительно.</Trans>
        </p>
        <p className="mt-2 text-14 text-ink-2 print:hidden">
          <Trans>Положите лист в посылку или напишите на ней его номер.</Trans>
        </p>
      </div>
    </section>
  );
}
