import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#kit/text-field.tsx';
import { call, type CallResult } from '#web/call-client.ts';
import { useSums } from '#web/use-sums.ts';
import { checkBonusProof } from '../calls/bonus-check.ts';
import type { BonusView, PostedBalances } from '../model.ts';
import { sliderSteps } from '../rules/slider.ts';
import { sumText } from '../rules/typed-sum.ts';
import { CardFrame } from './card-frame.tsx';
import type { BalanceCardsProps } from './card-props.ts';
import { BalanceField } from './balance-field.tsx';
import { LateBonusCode } from './late.ts';
import { useBalanceEntry, type BalanceEntry } from './use-balance-entry.ts';

interface BonusCardProps extends Omit<BalanceCardsProps, 'bonus' | 'credit'> {
  readonly bonus: BonusView;
}

/** So many wait for a code to this phone, of which the last digits are known. */
interface Proving {
  readonly minor: number;
  readonly phone: string;
}

/** The sum of bonuses, and the one that waits for a code; null: none does. */
function useBonusEntry({ bonus, currency, posted, onPreview, onSpend, onAsked }: BonusCardProps) {
  const { decimals } = currency;
  const toMinor = (major: number) => Math.round(major * 10 ** decimals);
  const terms = { decimals, isInGroups: bonus.isTypedInGroups };
  const [mostMinor, valueMinor] = [toMinor(bonus.most), toMinor(bonus.value)];
  const freeMinor = isFree(bonus) ? mostMinor : toMinor(bonus.withoutProof ?? 0);
  // What was chosen and is not proven any more is asked for again.
  const [proving, setProving] = useState<Proving | null>(
    valueMinor > freeMinor && !posted ? { minor: valueMinor, phone: '' } : null,
  );
  const spend = (minor: number, code?: string) =>
    onSpend({ bonusSum: sumText(minor, terms), ...(code !== undefined && { code }) });
  const entry = useBalanceEntry({
    terms,
    valueMinor,
    mostMinor,
    field: 'bonusSum',
    typed: posted?.typed.bonusSum,
    error: posted?.fields['bonusSum'],
    onAsked: (settle) => onAsked('bonus', settle),
    onPreview: (minor) =>
      // What has to be proven pays nothing yet.
      onPreview('bonus', minor === null || minor > freeMinor ? null : minor / 10 ** decimals),
    async onSpend(minor) {
      const refused = minor > freeMinor ? await proofOf(sumText(minor, terms)) : null;
      if (!refused || 'success' in refused) {
        const result = refused ?? (await spend(minor));
        // Not before the answer: what stands below must not move from under a press that has just left the field.
        setProving(null);
        return result;
      }
      setProving({ minor, phone: refused.phone });
      return null;
    },
  });
  return { terms, mostMinor, entry, proving, setProving, spend };
}

/** Bonuses: a slider, a field, all of them by one press; many ask for a code, in the card itself. Source: C2-082, UX-73. */
export function BonusCard(props: BonusCardProps) {
  const { bonus, currency, posted } = props;
  const { t } = useLingui();
  const { money } = useSums(currency);
  const { decimals } = currency;
  const { terms, mostMinor, entry, proving, setProving, spend } = useBonusEntry(props);
  const most = money(bonus.most);
  const worth = money(bonus.worth);
  return (
    <CardFrame kind="bonus" title={<Trans>Бонусы</Trans>} held={money(bonus.sum)}>
      {bonus.most === 0 ? (
        <p className="text-ink-2">
          <Trans>Этот заказ бонусами оплатить нельзя.</Trans>
        </p>
      ) : (
        <>
          <BonusSlider entry={entry} mostMinor={mostMinor} decimals={decimals} money={money} />
          <BalanceField
            entry={entry}
            name="bonusSum"
            label={t`Списать до ${most}`}
            mostMinor={mostMinor}
            terms={terms}
            form={props.form}
          />
          <PlainCode posted={posted} form={props.form} />
          {bonus.worth !== 1 && (
            <p className="-mt-2 text-14 text-ink-2">
              <Trans>1 бонус = {worth}</Trans>
            </p>
          )}
          {proving !== null && (
            <LateBonusCode
              key={proving.minor}
              sum={money(proving.minor / 10 ** decimals)}
              phone={proving.phone}
              contract={props.contract}
              check={(code) => spend(proving.minor, code)}
              onProven={() => {
                setProving(null);
                props.onAsked('bonus', () => Promise.resolve(true));
              }}
              onCancel={() => {
                setProving(null);
                entry.reset();
              }}
            />
          )}
        </>
      )}
    </CardFrame>
  );
}

const isFree = ({ withoutProof, isProven }: BonusView): boolean =>
  withoutProof === null || isProven;

/** Asks the server whether a code is needed; a refusal says why there can be none. Source: C4-092, C7-078. */
async function proofOf(
  bonusSum: string,
): Promise<{ readonly phone: string } | CallResult<unknown> | null> {
  const asked = await call(checkBonusProof, { body: { bonusSum } }, { key: 'bonus proof' });
  if (!asked.success) return asked;
  return asked.data.is_needed ? { phone: asked.data.phone } : null;
}

interface BonusSliderProps {
  readonly entry: BalanceEntry;
  readonly mostMinor: number;
  readonly decimals: number;
  readonly money: (major: number) => string;
}

/** The same sum by drawing; where no scripts run the field alone stands. */
function BonusSlider({ entry, mostMinor, decimals, money }: BonusSliderProps) {
  const { t } = useLingui();
  const steps = sliderSteps(mostMinor, decimals);
  return (
    <div className="no-script:hidden">
      <input
        type="range"
        aria-label={t`Сколько бонусов списать`}
        aria-valuetext={money(entry.shownMinor / 10 ** decimals)}
        min={0}
        max={steps.last}
        value={steps.placeOf(entry.shownMinor)}
        onChange={(event) => entry.set(steps.minorAt(Number(event.target.value)))}
        onPointerUp={entry.leave}
        onBlur={entry.leave}
        className="block h-11 w-full cursor-pointer accent-brand"
      />
      <p aria-hidden className="-mt-1 flex justify-between text-14 text-ink-2">
        <span>0</span>
        <span>{money(mostMinor / 10 ** decimals)}</span>
      </p>
    </div>
  );
}

/** The field for the code where no scripts run: it goes along with the sum. */
function PlainCode({ posted, form }: { posted: PostedBalances | null; form: string }) {
  const { t } = useLingui();
  if (!posted?.isCodeAsked) return null;
  const { sentTo } = posted;
  return (
    <TextField
      label={t`Код из SMS`}
      name="code"
      form={form}
      autoComplete="one-time-code"
      error={posted.fields['code'] ?? null}
      help={sentTo === null ? undefined : t`Отправили на ${sentTo}`}
      className="text-24 tabular-nums"
    />
  );
}
