import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { buttonClasses, type ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonState = 'idle' | 'pending' | 'done';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /**
   * `pending` puts a turning ring before the words, keeps the width and refuses presses; `done` shows a tick in their place,
   * for 800 ms by its owner.
   */
  readonly state?: ButtonState;
  /** Its face is a picture without words, which the ring replaces. */
  readonly isIconOnly?: boolean;
  /** Refuses presses, yet stays in the tab order; say why next to it and point there with `aria-describedby`. */
  readonly isDisabled?: boolean;
}

/** A button. Inside a form it does not submit unless told `type="submit"`. */
export function Button({
  variant = 'outline',
  size,
  isWide,
  state = 'idle',
  isIconOnly,
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
      <ButtonFace state={state} isIconOnly={isIconOnly}>
        {children}
      </ButtonFace>
    </button>
  );
}

function ButtonFace({
  state,
  isIconOnly,
  children,
}: Pick<ButtonProps, 'state' | 'isIconOnly' | 'children'>) {
  const texts = useKitTexts();
  if (state === 'idle') return children;
  if (state === 'done' || isIconOnly)
    return (
      <>
        <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        <span className="absolute inset-0 grid animate-pop place-items-center">
          {state === 'done' ? <Icon name="tick" /> : <Spinner />}
        </span>
        {state === 'pending' && <span className="sr-only">{texts.pending}</span>}
      </>
    );
  return (
    <>
      {/* The ring takes its place out of the edges, so that the button stays as wide as it was. */}
      <span className="relative inline-flex translate-x-2.5 items-center gap-2">
        <span className="absolute top-1/2 right-full -translate-y-1/2 animate-appear pr-1.5">
          <Spinner />
        </span>
        {children}
      </span>
      <span className="sr-only">{texts.pending}</span>
    </>
  );
}

export type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  variant = 'outline',
  size,
  isWide,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      data-variant={variant}
      className={buttonClasses({ variant, size, isWide }, className)}
    />
  );
}

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'size' | 'isWide' | 'isIconOnly' | 'variant'
> {
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
      isIconOnly
      aria-label={label}
      title={label}
      className={`size-11 min-h-11 shrink-0 px-0! py-0! text-ink ${className ?? ''}`}
    >
      <Icon name={icon} />
    </Button>
  );
}
