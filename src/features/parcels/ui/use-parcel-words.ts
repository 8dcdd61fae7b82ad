import { useLingui } from '@lingui/react/macro';
import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { ParcelView } from '../calls/parcels.ts';

/** What is said of where a parcel is, and of the day that was promised. */
export function useParcelWords() {
  const { t } = useLingui();
  const { language } = useShell().place;
  const days = (from: string, to: string = from): string =>
    isIsoDate(from) && isIsoDate(to) ? formatDayRange(from, to, localeOf(language)) : '';

  const states: Readonly<Record<ParcelView['state'], string>> = {
    registered: t`Готовим к отправке`,
    accepted: t`Передан в доставку`,
    underway: t`В пути`,
    'at-point': t`Ждёт в пункте выдачи`,
    'with-courier': t`У курьера`,
    delivered: t`Получен`,
    returning: t`Едет обратно в магазин`,
    returned: t`Вернулся в магазин`,
    lost: t`Перевозчик ищет посылку`,
  };

  /** Where it is now; of one that can be fetched until when. */
  function stateOf({ state, keptUntil }: Pick<ParcelView, 'state' | 'keptUntil'>): string {
    if (state !== 'at-point' || keptUntil === null) return states[state];
    const day = days(keptUntil);
    return t`Ждёт в пункте выдачи до ${day}`;
  }

  /** The promised day, and what became of it; empty where it does not come any more. */
  function promiseOf(
    parcel: Pick<
      ParcelView,
      'promise' | 'promisedFrom' | 'promisedTo' | 'expectedTo' | 'arrivedOn'
    >,
  ): string {
    const { promise, promisedFrom, promisedTo } = parcel;
    const promised = days(promisedTo);
    const expected = days(parcel.expectedTo ?? '');
    const arrived = days(parcel.arrivedOn ?? '');
    const range = days(promisedFrom, promisedTo);
    if (promise === 'coming') return t`Ждём ${range}`;
    if (promise === 'later') return t`Обещали до ${promised}, ждём ${expected}`;
    if (promise === 'late')
      return t`Обещали до ${promised}. Посылка задерживается, новый день пока неизвестен`;
    if (promise === 'kept') return t`Пришёл вовремя: ${arrived}`;
    return promise === 'missed' ? t`Обещали до ${promised}, пришёл ${arrived}` : '';
  }

  return { states, stateOf, promiseOf };
}
