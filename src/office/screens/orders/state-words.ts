import { useLingui } from '@lingui/react/macro';
import type { DetailAttempt, DetailParcelEvent } from '#features/office/model.ts';

export function useParcelState(): (state: DetailParcelEvent['state']) => string {
  const { t } = useLingui();
  const words: Readonly<Record<DetailParcelEvent['state'], string>> = {
    registered: t`оформлена`,
    accepted: t`принята перевозчиком`,
    underway: t`в пути`,
    'at-point': t`ждёт в пункте`,
    'with-courier': t`у курьера`,
    delivered: t`получена`,
    returning: t`едет обратно`,
    returned: t`вернулась`,
    lost: t`её ищут`,
  };
  return (state) => words[state];
}

export function usePaymentState(): (state: DetailAttempt['state']) => string {
  const { t } = useLingui();
  const words: Readonly<Record<DetailAttempt['state'], string>> = {
    new: t`заведена`,
    started: t`начата`,
    pending: t`в пути`,
    failed: t`не прошла`,
    paid: t`принята`,
    review: t`на проверке`,
  };
  return (state) => words[state];
}
