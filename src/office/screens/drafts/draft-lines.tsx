import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#kit/text-field.tsx';
import { useMoney } from '../../ui/use-office.ts';
import type { DraftScreen } from './draft.tsx';

/** Products with what each costs whom it is for, and the sum, counted by the server. */
export function DraftLines({
  page: { lines, gifts, sumMinor, pointsHundredths, currency },
  isOpen,
}: {
  readonly page: DraftScreen;
  readonly isOpen: boolean;
}) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const points = i18n.number(pointsHundredths / 100);
  return (
    <>
      <ul className="flex flex-col">
        {lines.map((line) => (
          <li
            key={line.sku}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {line.name}
              <span className="block text-12 text-ink-2">
                {line.sku} · {money(line.priceMinor, currency)} ·{' '}
                <Trans>на складе {line.stock}</Trans>
              </span>
              {line.count < line.wished && (
                <span className="block text-14 font-semi">
                  <Trans>Можно продать: {line.count}</Trans>
                </span>
              )}
            </span>
            {isOpen ? (
              <span className="w-24">
                <TextField
                  label={t`Штук`}
                  name={`count:${line.sku}`}
                  type="number"
                  inputMode="numeric"
                  defaultValue={String(line.wished)}
                />
              </span>
            ) : (
              <span>× {line.wished}</span>
            )}
            <span className="w-28 text-right tabular-nums">{money(line.sumMinor, currency)}</span>
          </li>
        ))}
        {gifts.map((gift) => (
          <li key={gift.name} className="border-t border-line py-3">
            <Trans>
              Подарок: {gift.name} × {gift.count}
            </Trans>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-semi">
          <span>
            <Trans>Товары, без доставки</Trans>
          </span>
          <span className="tabular-nums">
            {money(sumMinor, currency)} · <Trans>баллов: {points}</Trans>
          </span>
        </p>
      )}
    </>
  );
}
