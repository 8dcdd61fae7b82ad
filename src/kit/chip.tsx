import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Pills are for chips alone; 40 px high, tapped on 44. */
const CHIP =
  'kit-chip relative tap-area inline-flex min-h-10 items-center gap-1.5 rounded-pill border px-4 py-1.5 text-14 font-medium no-underline transition-colors select-none';
const LOOKS = {
  off: 'border-line bg-surface text-ink hover:border-brand hover:text-brand',
  on: 'border-brand bg-brand-tint text-brand',
};

export interface ChipProps extends ComponentProps<'button'> {
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** Something that is on or off: a filter that can be had at once. */
export function Chip({ isOn, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      className={classNames(CHIP, LOOKS[isOn ? 'on' : 'off'], className)}
    />
  );
}

export interface ChipLinkProps extends ComponentProps<typeof Link> {
  /** It leads to what is shown now. */
  readonly isCurrent?: boolean;
  /** It leads to the same list without this: a cross stands behind the words, and `aria-label` says so. */
  readonly isRemoval?: boolean;
}

/** A chip with an address, so that it works without scripts and can be copied. */
export function ChipLink({ isCurrent, isRemoval, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={isCurrent || undefined}
      className={classNames(
        CHIP,
        LOOKS[isCurrent || isRemoval ? 'on' : 'off'],
        isRemoval && 'pr-3',
        className,
      )}
    >
      {children}
      {isRemoval && <Icon name="close" size={16} />}
    </Link>
  );
}
