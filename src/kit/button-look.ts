import { classNames } from './class-names.ts';

export type ButtonVariant = 'filled' | 'outline' | 'text' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** One `filled` in a view; `danger` takes something away. */
  readonly variant?: ButtonVariant;
  /** 36, 48 or 56 px high; 36 is still tapped on 44. */
  readonly size?: ButtonSize;
  /** As wide as its surroundings. */
  readonly isWide?: boolean;
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1.5 text-14 tap-area',
  md: 'min-h-12 px-5 py-2.5 text-16',
  lg: 'min-h-14 px-6 py-3 text-16',
};

const VARIANTS: Record<ButtonVariant, string> = {
  filled: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  outline:
    'border-line-strong bg-surface text-ink hover:border-brand hover:text-brand active:bg-brand-tint',
  text: 'border-transparent text-brand hover:bg-brand-tint active:bg-brand-tint aria-disabled:border-transparent! aria-disabled:bg-transparent! aria-disabled:text-line-strong!',
  danger: 'border-err bg-surface text-err hover:bg-err-tint active:bg-err-tint',
};

/** The classes of a button, for whatever element plays one. */
export function buttonClasses(
  { variant = 'outline', size = 'md', isWide }: ButtonLook,
  more?: string,
): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semi text-balance no-underline transition-colors select-none',
    'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sand aria-disabled:text-ink-2',
    'forced-colors:border-current',
    SIZES[size],
    VARIANTS[variant],
    isWide && 'w-full',
    more,
  );
}
