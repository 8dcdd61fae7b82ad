import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses, type ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonState = 'idle' | 'pending' | 'done';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** `pending` keeps the words and the width and refuses presses; `done` shows a tick, for 800 ms by its owner. */
  readonly state?: ButtonState;
  /** Refuses presses, yet stays in the tab order; say why next to it and point there with `aria-describedby`. */
  readonly isDisabled?: boolean;
}

/** A button. Inside a form it does not submit unless told `type="submit"`. */
export function Button({
  variant = 'outline',
  size,
  isWide,
  state = 'idle',
  isDisabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isShut = isDisabled || state === 'pending';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isShut) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      data-variant={variant}
      aria-disabled={isDisabled || undefined}
      aria-busy={state === 'pending' || undefined}
      onClick={press}
      className={buttonClasses({ variant, size, isWide }, className)}
    >
      <ButtonFace state={state}>{children}</ButtonFace>
    </button>
  );
}

function ButtonFace({ state, children }: { state: ButtonState; children: ReactNode }) {
  const texts = useKitTexts();
  if (state === 'idle') return children;
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        {state === 'pending' ? <Spinner /> : <Icon name="tick" />}
      </span>
      {state === 'pending' && <span className="sr-only">{texts.pending}</span>}
    </>
  );
}

export type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ variant = 'outline', size, isWide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} data-variant={variant} className={buttonClasses({ variant, size, isWide }, className)} />
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'isWide' | 'variant'> {
  readonly icon: ComponentProps<typeof Icon>['name'];
  /** Said to screen readers and shown on hover. */
  readonly label: string;
}

/** A square of 44 px with an icon only; where there is room, use words. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant="text"
      aria-label={label}
      title={label}
      className={`size-11 min-h-11 shrink-0 px-0! py-0! text-ink ${className ?? ''}`}
    >
      <Icon name={icon} />
    </Button>
  );
}
