import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { pictureAt } from '#base/picture.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { IconButton } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { CART_LIMITS } from '#kit/quantity-rules.ts';
import { Stepper } from '#kit/stepper.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { CartPackageView, PackageKey } from '../../model.ts';
import { setsOf, type SetLine } from '../../rules/set-lines.ts';
import { DEBOUNCE_MS } from '../editor/saving.ts';
import { RemovedRow } from '../line-row.tsx';
import type { RemovedLine } from '../package-card.tsx';
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
    <ul className="border-t border-line first:border-0 empty:hidden">
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
  const { t } = useLingui();
  const { majorMoney, points } = useFormats();
  const say = useText();
  const { change, isBusy } = useSetEditor(pack);
  const [wished, setWished] = useState<number | null>(null);
  const { hash, name, thumbnail, count, max, price, items, months, isAvailable, isActive, noSale } =
    line;
  const label = availabilityLabel(
    { isArchived: !isActive, isMissing: line.missing, isNoSale: noSale },
    isAvailable,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Shown at once, and sent when no other press follows, as for products (UX-47). */
  const want = (value: number) => {
    setWished(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void change(hash, value).then(() => setWished((now) => (now === value ? null : now))),
      DEBOUNCE_MS,
    );
  };
  const remove = async () => {
    clearTimeout(timer.current);
    if (await change(hash, 0)) onRemoved();
  };
  const shown = wished ?? count;
  const sum = wished === null ? line.sum : price.current * wished;
  return (
    <li data-set={hash} className="border-b border-line py-4 last:border-0 tablet:py-5">
      <form
        method="post"
        className="grid grid-cols-[72px_minmax(0,1fr)_44px] gap-x-3 tablet:grid-cols-[96px_minmax(0,1fr)_auto_minmax(104px,auto)_44px] tablet:items-center tablet:gap-x-5"
      >
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="set" value={hash} />
        <ProductPicture
          picture={pictureAt(thumbnail)}
          alt=""
          sizes="(min-width: 768px) 96px, 72px"
          className={classNames('self-start rounded-sm', !isAvailable && 'opacity-55')}
        />
        <div className="min-w-0">
          <p className="text-14 font-medium text-pretty tablet:text-16">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-ink-2">
            <span className="whitespace-nowrap">
              {majorMoney(price.current, currency)}
              {months === null ? <Trans> за набор</Trans> : <Trans> в месяц</Trans>}
            </span>
            {shown > 1 && <SecondPrice major={price.current} currency={currency} />}
            {price.old !== null && <FormerPrice major={price.old} currency={currency} />}
            {line.points > 0 && <span className="font-semi text-honey">{points(line.points)}</span>}
          </p>
          {months !== null && (
            <p className="text-14 text-ink-2">
              <Plural
                value={months}
                one="Раз в месяц, # месяц. Первый набор в этом заказе."
                few="Раз в месяц, # месяца. Первый набор в этом заказе."
                many="Раз в месяц, # месяцев. Первый набор в этом заказе."
                other="Раз в месяц, # месяца. Первый набор в этом заказе."
              />
            </p>
          )}
          {label && (
            <p className={`text-14 ${isAvailable ? 'text-ink-2' : 'font-semi text-err'}`}>
              {say(label)}
            </p>
          )}
          <details className="text-14">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
              <Trans>Что внутри</Trans>
            </summary>
            <ul className="pb-1">
              {items.map(({ sku, url, name: part, count: pieces }) => (
                <li key={sku} className="flex flex-wrap items-center gap-x-2">
                  <Link to={url} className="inline-flex min-h-11 items-center hover:text-brand">
                    {part}
                  </Link>
                  <span className="whitespace-nowrap text-ink-2">× {pieces}</span>
                </li>
              ))}
            </ul>
          </details>
        </div>
        {!(isAvailable && shown === 1) && (
          <IconButton
            icon="bin"
            type="submit"
            name="step"
            value="0"
            label={t`Удалить: ${name}`}
            onClick={(event) => {
              event.preventDefault();
              void remove();
            }}
            className="-mt-2.5 -mr-2.5 justify-self-end text-ink-2! tablet:order-1 tablet:col-start-5 tablet:mt-0 tablet:mr-0"
          />
        )}
        <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:contents">
          {isAvailable && (
            <div className="flex flex-wrap items-center gap-2 tablet:col-start-3">
              <Stepper
                label={t`Количество: ${name}`}
                value={shown}
                name="count"
                stepName="step"
                limits={{ ...CART_LIMITS, stock: max }}
                isPending={isBusy}
                onChange={({ value }) => (value === 0 ? void remove() : want(value))}
                onRemove={() => void remove()}
              />
              <button
                type="submit"
                className="hidden min-h-12 px-2 text-14 font-semi text-brand underline no-script:block"
              >
                <Trans>Пересчитать</Trans>
              </button>
            </div>
          )}
          <span
            className={classNames(
              'price ml-auto text-right text-18 tablet:col-start-4',
              wished !== null && 'opacity-50',
            )}
          >
            {isAvailable ? majorMoney(sum, currency) : '—'}
            {isAvailable && <SecondPrice major={sum} currency={currency} />}
          </span>
        </div>
      </form>
    </li>
  );
}
