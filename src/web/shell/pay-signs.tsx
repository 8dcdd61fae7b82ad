import { useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import type { PaySign } from './shell-facts.ts';
import { useShell } from './use-shell.ts';

/** Signs of our own: no company's mark is imitated. */
const ICONS: Record<PaySign, IconName> = {
  card: 'card',
  quick: 'qr',
  wallet: 'wallet',
  transfer: 'document',
  receipt: 'cash',
};

/** How an order from here can be paid, in small signs with words. */
export function PaySigns() {
  const { t } = useLingui();
  const { shell } = useShell();
  const words: Record<PaySign, string> = {
    card: t`Банковская карта`,
    quick: t`Быстрый платёж`,
    wallet: t`Кошелёк`,
    transfer: t`Банковский перевод`,
    receipt: t`При получении`,
  };
  if (shell.paySigns.length === 0) return null;
  return (
    <ul aria-label={t`Как можно оплатить`} className="flex flex-wrap gap-2">
      {shell.paySigns.map((sign) => (
        <li
          key={sign}
          className="inline-flex min-h-9 items-center gap-2 rounded-xs border border-line px-3 text-14 text-ink-2"
        >
          <Icon name={ICONS[sign]} size={20} className="text-honey" />
          {words[sign]}
        </li>
      ))}
    </ul>
  );
}
