import { useIsScripted } from '#kit/use-is-scripted.ts';

/**
 * What Enter presses where no scripts run: a browser takes the form's first button in the page, and those of bonuses and codes, which belong
 * to it from elsewhere, come before the way on.
 */
export const DefaultSubmit = () =>
  useIsScripted() ? null : (
    <input type="submit" value="" tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
