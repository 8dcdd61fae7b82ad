import { useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import { useShell } from './use-shell.ts';

/** How an order from here can be paid, in small signs with words. */
export function PaySigns() {
  const { t } = useLingui();
  const { shell } = useShell();
  if (shell.paySigns.length === 0) return null;
  return (
    <ul aria-label={t`Как можно оплатить`} className="flex flex-wrap gap-2">
      {shell.paySigns.map(({ icon, text }) => (
        <li
          key={text}
          className="inline-flex min-h-9 items-center gap-2 rounded-xs border border-line px-3 text-14 text-ink-2"
        >
          <Icon name={icon} size={20} className="text-honey" />
          {text}
        </li>
      ))}
    </ul>
  );
}
