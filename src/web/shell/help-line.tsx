import { classNames } from '#kit/class-names.ts';
import { phoneAddress } from './navigation.tsx';
import { useShell } from './use-shell.ts';

/** The telephone, and when somebody answers it. */
export function HelpLine({ className, isLarge }: { className?: string; isLarge?: boolean }) {
  const { shell } = useShell();
  if (!shell.phone) return null;
  return (
    <p className={classNames('flex flex-col', className)}>
      <a
        href={phoneAddress(shell.phone)}
        className={classNames(
          'inline-flex min-h-11 items-center self-start rounded-xs font-semi no-underline hover:text-brand',
          isLarge ? 'text-24 tablet:text-28' : 'text-20',
        )}
      >
        {shell.phone}
      </a>
      {shell.hours && <span className="text-14 text-ink-2">{shell.hours}</span>}
    </p>
  );
}
