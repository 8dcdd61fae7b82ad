import { useLingui } from '@lingui/react/macro';
import type { DetailAttempt, DetailParcelEvent, TimedRow } from '#features/office/model.ts';
import { Moment } from '../../ui/moment.tsx';
import { useCancelReason } from './cancel-words.ts';
import { useEditLines } from './edit-words.ts';
import { useMailState, useMailWords } from './mail-words.ts';
import { useParcelState, usePaymentState } from './state-words.ts';

type Words = Readonly<Record<string, string>>;

/** What each kind of event is called. */
function useKindWords(): Readonly<Record<TimedRow['kind'], string>> {
  const { t } = useLingui();
  return {
    order: t`Заказ`,
    packing: t`Сборка`,
    payment: t`Оплата`,
    parcel: t`Посылка`,
    correction: t`Исправление`,
    'taken-back': t`Отмена`,
    edit: t`Изменение`,
    mail: t`Письмо`,
    audit: t`Сотрудник`,
  };
}

/** What happened, in words. */
function useEventWords(): (row: TimedRow) => string {
  const { t } = useLingui();
  const parcelOf = useParcelState();
  const paymentOf = usePaymentState();
  const mailOf = useMailWords();
  const reasonOf = useCancelReason();
  const order: Words = {
    placed: t`принят`,
    review: t`деньги на проверке`,
    paid: t`оплачен`,
    cancelled: t`отменён`,
    refunded: t`деньги возвращены`,
  };
  const packing: Words = { picking: t`собирается`, packed: t`собран` };
  const acts: Words = {
    'order.pick': t`взят в сборку`,
    'order.pack': t`собран`,
    'order.put-back': t`возвращён в очередь`,
    'order.unpack': t`вскрыт`,
    'order.hand-over': t`передан перевозчику`,
    'order.edit': t`изменил данные заказа`,
    'order.less': t`убрал товары из заказа`,
    'order.confirm': t`подтверждён`,
    'order.cancel': t`отменён`,
    'order.return-money': t`деньги возвращены`,
    'order.accept': t`деньги засчитаны`,
    'order.take-in': t`принят обратно`,
    'order.paid-at-door': t`оплачен при получении`,
    'order.goods-back': t`вернулись товары`,
    'order.prepare': t`подготовил этот заказ для покупателя`,
  };
  return (row) => {
    const { kind, to } = row;
    const state = to ?? '';
    if (kind === 'order') return order[state] ?? state;
    if (kind === 'packing') return packing[state] ?? t`возвращён в очередь`;
    // The rows of these kinds hold the states of what they are about.
    if (kind === 'payment') return paymentOf(state as DetailAttempt['state']);
    if (kind === 'parcel') return parcelOf(state as DetailParcelEvent['state']);
    if (kind === 'mail') return mailOf(row);
    if (kind === 'taken-back') return reasonOf(state);
    if (kind === 'edit') return row.details['why'] ? t`товары убраны` : t`получатель или адрес`;
    return kind === 'audit' ? (acts[state] ?? state) : state;
  };
}

/** Who did it: a name of the staff, the buyer, whoever moves money or parcels. */
function useWho(names: Words): (by: string) => string {
  const { t } = useLingui();
  const known: Words = {
    buyer: t`покупатель`,
    provider: t`платёжная служба`,
    'hold-ended': t`время на оплату вышло`,
  };
  return (by) => {
    const [kind, id = ''] = by.split(':');
    if (kind === 'staff') return names[id] ?? by;
    return kind === 'system' ? t`магазин` : (known[by] ?? by);
  };
}

/** Beside what is said already. */
const SAID = new Set(['subject', 'attempt', 'key', 'from', 'to']);

const wordsOf = (details: TimedRow['details'], methodNames: Words): readonly string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    const isSaid = (typeof value === 'string' || typeof value === 'number') && value !== '';
    if (SAID.has(name) || !isSaid) return [];
    return [name === 'method' ? (methodNames[value] ?? String(value)) : String(value)];
  });

/** All that happened to an order, the newest first: when, what, who. */
export function Timeline({
  rows,
  names,
  methodNames,
  zone,
}: {
  readonly rows: readonly TimedRow[];
  /** Of the staff, by id. */
  readonly names: Words;
  /** Of ways to pay, by code. */
  readonly methodNames: Words;
  readonly zone: string;
}) {
  const kinds = useKindWords();
  const eventOf = useEventWords();
  const whoOf = useWho(names);
  const mailStateOf = useMailState();
  const editLinesOf = useEditLines();
  const besides = ({ kind, details }: TimedRow): readonly string[] => {
    if (kind === 'mail') return [mailStateOf(details['state'])].filter(Boolean);
    return kind === 'edit' ? editLinesOf(details) : wordsOf(details, methodNames);
  };
  return (
    <ol className="flex flex-col">
      {rows.map((row, index) => (
        <li
          key={index}
          className="grid gap-x-3 border-t border-line py-2 first:border-0 tablet:grid-cols-[9.5rem_1fr]"
        >
          <span className="text-12 text-ink-2">
            <Moment at={row.at} zone={zone} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semi">{kinds[row.kind]}</span> {eventOf(row)}
            <span className="block text-12 text-ink-2">
              {[whoOf(row.by), ...besides(row)].join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
