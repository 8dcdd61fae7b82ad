import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LineMark } from '#features/price-changes/model.ts';
import { percentBetween } from '#features/price-changes/rules/line-outcome.ts';
import { Badge } from '#kit/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMoney, useZone } from '../../ui/use-office.ts';
import { useMarkWords } from './price-words.ts';

/** Figures as a screen gets them. */
export interface ShownFigures {
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  readonly newPriceUntil: Date | null;
  readonly pointsHundredths: number;
}

interface OfStore {
  readonly store: string;
  readonly currency: string;
}

/** A price with the reduced one, its last day, and points. */
export function FiguresText({
  figures,
  store,
  currency,
}: OfStore & { readonly figures: ShownFigures }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const zoneOf = useZone();
  const { priceMinor, newPriceMinor, newPriceUntil, pointsHundredths } = figures;
  const points = i18n.number(pointsHundredths / 100);
  return (
    <span className="tabular-nums">
      {money(priceMinor, currency)}
      {newPriceMinor !== null && (
        <span className="block text-12">
          <Trans>сниженная {money(newPriceMinor, currency)}</Trans>
          {newPriceUntil !== null && (
            <>
              {' '}
              <Trans>
                по{' '}
                <Moment at={new Date(newPriceUntil.getTime() - 1)} zone={zoneOf(store)} isDayOnly />
              </Trans>
            </>
          )}
        </span>
      )}
      <span className="block text-12 text-ink-2">
        <Trans>баллов: {points}</Trans>
      </span>
    </span>
  );
}

/** By how much the regular price and what is asked differ. */
export function Difference({
  before,
  after,
}: {
  readonly before: ShownFigures;
  readonly after: ShownFigures;
}) {
  const { i18n, t } = useLingui();
  const said = (percent: number | null): string =>
    percent === null ? '–' : `${percent > 0 ? '+' : ''}${i18n.number(percent).replace('-', '−')} %`;
  const asked = (of: ShownFigures): number => of.newPriceMinor ?? of.priceMinor;
  const regular = said(percentBetween(before.priceMinor, after.priceMinor));
  const paid = said(percentBetween(asked(before), asked(after)));
  return (
    <span className="whitespace-nowrap tabular-nums">
      {regular}
      {paid !== regular && <span className="block text-12 text-ink-2">{t`к оплате ${paid}`}</span>}
    </span>
  );
}

export function Marks({
  marks,
  children,
}: {
  readonly marks: readonly LineMark[];
  readonly children?: ReactNode;
}) {
  const words = useMarkWords();
  return (
    <span className="flex flex-wrap gap-1">
      {marks.map((mark) => (
        <Badge key={mark} tone={mark === 'SAME' ? 'neutral' : 'warn'}>
          {words[mark]}
        </Badge>
      ))}
      {children}
    </span>
  );
}

/** What buyers see: the price, the one that is crossed out, and the percent. */
export function Seen({
  seen,
  currency,
}: {
  readonly seen: {
    readonly priceMinor: number;
    readonly oldPriceMinor: number | null;
    readonly discountPercent: number | null;
  };
  readonly currency: string;
}) {
  const money = useMoney();
  const { priceMinor, oldPriceMinor, discountPercent } = seen;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {money(priceMinor, currency)}
      {oldPriceMinor !== null && (
        <>
          {' '}
          <s className="text-ink-2">{money(oldPriceMinor, currency)}</s>
        </>
      )}
      {discountPercent !== null && ` −${discountPercent} %`}
    </span>
  );
}

/** A table of lines, that goes sideways where there is no room. */
export function LineTable({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      // Whoever has no mouse moves it by the arrows.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-collapse text-14" aria-label={label}>
        <thead className="text-left text-12 text-ink-2">
          <tr className="border-b border-line">
            {heads.map((head) => (
              <th key={head} scope="col" className="h-11 px-3 font-semi whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export const CELL = 'h-11 border-b border-line px-3 py-2 align-top';
