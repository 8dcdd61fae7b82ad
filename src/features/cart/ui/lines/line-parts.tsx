import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '#base/money.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { IconButton } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { CART_LIMITS, type Quantity } from '#kit/quantity-rules.ts';
import { Stepper } from '#kit/stepper.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';

/** What a line of products and a line of sets are made of. */

/** A line is a form of its own, so that each edit works without scripts. */
export function LineForm({
  field,
  value,
  formToken,
  className,
  children,
}: {
  /** By which the server knows the line. */
  field: 'line' | 'set';
  value: string;
  formToken: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      className={classNames(
        'grid grid-cols-[72px_minmax(0,1fr)_44px] gap-x-3 tablet:grid-cols-[96px_minmax(0,1fr)_auto_minmax(104px,auto)_44px] tablet:items-center tablet:gap-x-5',
        className,
      )}
    >
      {/* Enter presses the first button of a form: it must not be the one that removes. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name={field} value={value} />
      {children}
    </form>
  );
}

/** What one costs and earns. */
export function PriceOfOne({
  line: { price, points: earned },
  per,
  count,
  currency,
}: {
  line: {
    readonly price: { readonly current: number; readonly old: number | null };
    readonly points: number;
  };
  /** One of what. */
  per: ReactNode;
  count: number;
  currency: Currency;
}) {
  const { majorMoney, points } = useFormats();
  return (
    <>
      <span className="whitespace-nowrap">
        {majorMoney(price.current, currency)}
        {per}
      </span>
      {count > 1 && <SecondPrice major={price.current} currency={currency} />}
      {price.old !== null && <FormerPrice major={price.old} currency={currency} />}
      {earned > 0 && <span className="font-semi text-honey">{points(earned)}</span>}
    </>
  );
}

/** Why a line cannot be had, or only in some way. */
export function LineStanding({
  line: { isAvailable, missing, noSale },
  isArchived,
}: {
  line: Readonly<Record<'isAvailable' | 'missing' | 'noSale', boolean>>;
  isArchived: boolean;
}) {
  const say = useText();
  const label = availabilityLabel(
    { isArchived, isMissing: missing, isNoSale: noSale },
    isAvailable,
  );
  return (
    label && (
      <p className={`text-14 ${isAvailable ? 'text-ink-2' : 'font-semi text-err'}`}>{say(label)}</p>
    )
  );
}

/** Takes the line out. */
export function LineBin({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon="bin"
      type="submit"
      name="step"
      value="0"
      label={t`Удалить: ${name}`}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
      className="-mt-2.5 -mr-2.5 justify-self-end text-ink-2! tablet:order-1 tablet:col-start-5 tablet:mt-0 tablet:mr-0"
    />
  );
}

/** How many, and for those without scripts the button that counts anew. */
export function LineCount({
  name,
  count,
  max,
  ...stepper
}: {
  name: string;
  count: number;
  max: number;
  isPending?: boolean;
  describedBy?: string;
  onChange: (quantity: Quantity) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2 tablet:col-start-3">
      <Stepper
        label={t`Количество: ${name}`}
        value={count}
        name="count"
        stepName="step"
        limits={{ ...CART_LIMITS, stock: max }}
        {...stepper}
      />
      <button
        type="submit"
        className="hidden min-h-12 px-2 text-14 font-semi text-brand underline no-script:block"
      >
        <Trans>Пересчитать</Trans>
      </button>
    </div>
  );
}
