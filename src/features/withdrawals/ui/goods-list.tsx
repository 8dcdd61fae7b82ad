import { Trans, useLingui } from '@lingui/react/macro';
import { CONTROL_CLASSES } from '#kit/field-frame.tsx';
import type { WithdrawalView } from '../calls/withdrawals.ts';
import { COUNT } from '../rules/withdrawal-form.ts';

export interface GoodsListProps {
  readonly lines: WithdrawalView['lines'];
  readonly counts: Readonly<Record<string, number>>;
}

/** What is in the order; how many of each is asked once single goods are chosen, also without scripts. */
export function GoodsList({ lines, counts }: GoodsListProps) {
  const { t } = useLingui();
  return (
    <ul className="divide-y divide-line">
      {lines
        .filter(({ left }) => left > 0)
        .map(({ key, name, left, isGift, isSealed }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block wrap-anywhere hyphens-auto">{name}</span>
              <span className="block text-14 text-ink-2">
                {isGift ? (
                  <Trans>Подарок: возвращается вместе со всем заказом</Trans>
                ) : (
                  <Trans>{left} шт.</Trans>
                )}
              </span>
              {isSealed && (
                <span className="mt-1 block text-14 text-warn">
                  <Trans>
                    Запечатан ради гигиены. Если вы его уже вскрыли, права отказа на него нет. Если
                    нет — есть.
                  </Trans>
                </span>
              )}
            </span>
            {!isGift && (
              <span className="ml-auto hidden w-24 shrink-0 group-has-[input[value=some]:checked]:block">
                <select
                  name={`${COUNT}${key}`}
                  aria-label={t`Сколько вернуть: ${name}`}
                  defaultValue={String(Math.min(left, counts[key] ?? 0))}
                  className={CONTROL_CLASSES}
                >
                  {Array.from({ length: left + 1 }, (_each, count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}
