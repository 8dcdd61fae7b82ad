import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { pictureAt } from '#base/picture.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { classNames } from '#kit/class-names.ts';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CartPackageView, PackageKey } from '../../model.ts';
import { hasBin } from '../../rules/shown/line-shown.ts';
import { setsOf, type SetLine } from '../../rules/shown/set-lines.ts';
import { DEBOUNCE_MS } from '../editor/saving.ts';
import { LineNote } from '../lines/line-note.tsx';
import { LineBin, LineCount, LineForm, LineStanding, PriceOfOne } from '../lines/line-parts.tsx';
import { RemovedRow, type RemovedLine } from '../lines/removed-row.tsx';
import { useSetEditor } from './use-set-editor.ts';

export interface SetLinesProps {
  readonly pack: CartPackageView;
  readonly currency: Currency;
  readonly formToken: string;
  readonly onEmptied: (line: RemovedLine | null) => void;
}

/** Kits and monthly kits of a package: what is in them, how many, what they cost, remove. Source: C2-037, C3-034, C3-038. */
export function SetLines({ pack, currency, formToken, onEmptied }: SetLinesProps) {
  const [removed, setRemoved] = useState<SetLine | null>(null);
  const { restore } = useSetEditor(pack.key);
  const lines = setsOf(pack);
  const isBack = removed && lines.some(({ hash }) => hash === removed.hash);
  return (
    <ul className="empty:hidden [ul+&]:border-t [ul+&]:border-line">
      {lines.map((line) => (
        <SetRow
          key={line.hash}
          line={line}
          pack={pack.key}
          currency={currency}
          formToken={formToken}
          onRemoved={() => {
            setRemoved(line);
            if (lines.length + pack.items.length === 1)
              onEmptied({
                name: line.name,
                restore() {
                  onEmptied(null);
                  void restore(line);
                },
              });
          }}
        />
      ))}
      {removed && !isBack && (
        <RemovedRow
          name={removed.name}
          onRestore={() => {
            setRemoved(null);
            void restore(removed);
          }}
        />
      )}
    </ul>
  );
}

interface SetRowProps extends Pick<SetLinesProps, 'currency' | 'formToken'> {
  readonly line: SetLine;
  readonly pack: PackageKey;
  readonly onRemoved: () => void;
}

function SetRow({ line, pack, currency, formToken, onRemoved }: SetRowProps) {
  const { shown, sum, isWaiting, isBusy, want, remove } = useSetCount(line, pack, onRemoved);
  const { majorMoney } = useFormats();
  const { hash, name, max, months, isAvailable } = line;
  return (
    <li data-set={hash} className="border-b border-line py-4 last:border-0 tablet:py-5">
      <LineForm field="set" value={hash} formToken={formToken}>
        <ProductPicture
          picture={pictureAt(line.thumbnail)}
          alt=""
          sizes="(min-width: 768px) 96px, 72px"
          className={classNames('self-start rounded-sm', !isAvailable && 'opacity-55')}
        />
        <div className="min-w-0">
          <p className="text-14 font-medium text-pretty tablet:text-16">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-ink-2">
            <PriceOfOne
              line={line}
              per={months === null ? <Trans> за набор</Trans> : <Trans> в месяц</Trans>}
              count={shown}
              currency={currency}
            />
          </p>
          {months !== null && <HowLong months={months} />}
          <LineStanding line={line} isArchived={!line.isActive} />
          <LineNote id={`${hash}-why`} text={line.whyNot.join(' ') || undefined} />
          <WhatIsInside items={line.items} />
        </div>
        {hasBin(line, shown) && <LineBin name={name} onRemove={() => void remove()} />}
        <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:contents">
          {isAvailable && (
            <LineCount
              name={name}
              count={shown}
              max={max}
              isPending={isBusy}
              onChange={({ value }) => (value === 0 ? void remove() : want(value))}
              onRemove={() => void remove()}
            />
          )}
          <span
            className={classNames(
              'price ml-auto text-right text-18 tablet:col-start-4',
              isWaiting && 'opacity-50',
            )}
          >
            {isAvailable ? majorMoney(sum, currency) : '—'}
            {isAvailable && <SecondPrice major={sum} currency={currency} />}
          </span>
        </div>
      </LineForm>
    </li>
  );
}

/** How many of a set: shown at once, and sent when no other press follows, as for products (UX-47). */
function useSetCount(line: SetLine, pack: PackageKey, onRemoved: () => void) {
  const { hash, count, price } = line;
  const { change, isBusy } = useSetEditor(pack);
  const [wished, setWished] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    shown: wished ?? count,
    sum: wished === null ? line.sum : price.current * wished,
    isWaiting: wished !== null,
    isBusy,
    want(value: number) {
      setWished(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => void change(hash, value).then(() => setWished((now) => (now === value ? null : now))),
        DEBOUNCE_MS,
      );
    },
    async remove() {
      clearTimeout(timer.current);
      if (await change(hash, 0)) onRemoved();
    },
  };
}

function HowLong({ months }: { months: number }) {
  return (
    <p className="text-14 text-ink-2">
      <Plural
        value={months}
        one="Раз в месяц, # месяц. Первый набор в этом заказе."
        few="Раз в месяц, # месяца. Первый набор в этом заказе."
        many="Раз в месяц, # месяцев. Первый набор в этом заказе."
        other="Раз в месяц, # месяца. Первый набор в этом заказе."
      />
    </p>
  );
}

function WhatIsInside({ items }: Pick<SetLine, 'items'>) {
  return (
    <details className="text-14">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
        <Trans>Что внутри</Trans>
      </summary>
      <ul className="pb-1">
        {items.map(({ sku, url, name, count, isPresent }) => (
          <li key={`${sku}-${isPresent}`} className="flex flex-wrap items-center gap-x-2">
            <Link to={url} className="inline-flex min-h-11 items-center hover:text-brand">
              {name}
            </Link>
            <span className="whitespace-nowrap text-ink-2">× {count}</span>
            {isPresent && (
              <span className="font-semi text-honey">
                <Trans>подарок</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
