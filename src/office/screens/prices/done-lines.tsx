import { useLingui } from '@lingui/react/macro';
import type { LineFault } from '#features/price-changes/model.ts';
import type { PriceScreen } from './change.tsx';
import { CELL, Difference, FiguresText, LineTable } from './outcomes.tsx';
import { useLineFault } from './price-words.ts';

/** What came of each line, country by country. */
export function DoneLines({ page }: { readonly page: PriceScreen }) {
  const { t } = useLingui();
  const { effects, choices, change } = page;
  const wordsOf = useEffectWords(page);
  const of = { store: change.store, currency: choices.currency };
  return (
    <LineTable
      label={t`Что изменилось`}
      heads={[t`Товар`, t`Страна`, t`Было`, t`Стало`, t`Разница`, t`Состояние`]}
    >
      {effects.map((each) => (
        <tr key={`${each.sku} ${each.country}`} data-line={each.sku}>
          <td className={CELL}>
            <span className="block min-w-44 wrap-anywhere">
              {each.name} <span className="text-12 text-ink-2">{each.sku}</span>
            </span>
          </td>
          <td className={CELL}>{each.country.toUpperCase()}</td>
          <td className={CELL}>{each.before && <FiguresText figures={each.before} {...of} />}</td>
          <td className={CELL}>{each.after && <FiguresText figures={each.after} {...of} />}</td>
          <td className={CELL}>
            {each.before && each.after && <Difference before={each.before} after={each.after} />}
          </td>
          <td className={CELL}>{wordsOf(each)}</td>
        </tr>
      ))}
    </LineTable>
  );
}

/** Whether a price is still as it was set, and what became of it. */
function useEffectWords({ change }: PriceScreen): (of: PriceScreen['effects'][number]) => string {
  const { t } = useLingui();
  const faultOf = useLineFault();
  return ({ code, isRestored, isUndoable }) => {
    if (code === 'SAME') return t`не изменилась: уже была такой`;
    // What the shop wrote down is one of those that a line can have.
    if (code !== null) return t`не изменилась: ${faultOf(code as LineFault)}`;
    if (change.state === 'undone')
      return isRestored ? t`прежняя цена возвращена` : t`не тронута: её изменили позже`;
    return isUndoable ? t`действует` : t`изменена позже`;
  };
}
