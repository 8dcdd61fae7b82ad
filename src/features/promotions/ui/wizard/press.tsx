import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses, type ButtonLook } from '#kit/button-look.ts';
import { Button } from '#kit/button.tsx';
import type { WizardState } from '../../rules/wizard.ts';
import { useStage } from './stage.ts';

interface PressProps extends ButtonLook {
  /** What the press leads to; null: it refuses. */
  readonly to: WizardState | null;
  readonly children: ReactNode;
  readonly label?: string;
  /** Of a choice: whether it is chosen. */
  readonly isPressed?: boolean;
  readonly describedBy?: string | undefined;
  readonly className?: string;
}

/** A press that leads to another state of the wizard: a button in the window, a link on the page. */
export function Press({
  to,
  children,
  label,
  isPressed,
  describedBy,
  className,
  ...look
}: PressProps) {
  const { go, hrefOf } = useStage();
  const said = { 'aria-label': label, 'aria-describedby': describedBy };
  if (go)
    return (
      <Button
        {...look}
        {...said}
        className={className}
        isDisabled={to === null}
        aria-pressed={isPressed}
        onClick={() => {
          if (to) go(to);
        }}
      >
        {children}
      </Button>
    );
  const classes = buttonClasses(look, className);
  if (to === null || !hrefOf)
    return (
      <span {...said} role="link" aria-disabled="true" className={classes}>
        {children}
      </span>
    );
  return (
    <Link
      {...said}
      to={hrefOf(to)}
      rel="nofollow"
      preventScrollReset
      aria-current={isPressed || undefined}
      className={classes}
    >
      {children}
    </Link>
  );
}
