import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { TypedTerms } from '../rules/typed-sum.ts';
import { BALANCES_INTENT } from '../model.ts';
import type { BalanceEntry } from './use-balance-entry.ts';

interface BalanceFieldProps {
  readonly entry: BalanceEntry;
  readonly name: 'bonusSum' | 'creditSum';
  readonly label: string;
  readonly mostMinor: number;
  readonly terms: TypedTerms;
  /** Id of the page's form, which takes the sum along where no scripts run. */
  readonly form: string;
}

/** The sum, and the press that takes all there is. */
export function BalanceField({ entry, name, label, mostMinor, terms, form }: BalanceFieldProps) {
  const isScripted = useIsScripted();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_label]:col-span-2 [&_p]:col-span-2 [&>div>div]:contents">
      <div className="contents">
        <TextField
          label={label}
          name={name}
          form={form}
          value={entry.text}
          inputMode={terms.isInGroups || terms.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          isOptional
          error={entry.error}
          className="tabular-nums"
          onChange={(event) => entry.type(event.target.value)}
          onBlur={entry.leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            entry.leave();
          }}
        />
      </div>
      {isScripted ? (
        <Button
          className="col-start-2 row-start-2"
          isDisabled={entry.shownMinor === mostMinor}
          onClick={() => entry.set(mostMinor, true)}
        >
          <Trans>Максимум</Trans>
        </Button>
      ) : (
        <Button
          type="submit"
          form={form}
          name="intent"
          value={BALANCES_INTENT}
          className="col-start-2 row-start-2"
        >
          <Trans>Применить</Trans>
        </Button>
      )}
    </div>
  );
}
