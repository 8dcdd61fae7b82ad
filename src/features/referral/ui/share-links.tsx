import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { popupFeatures } from '../rules/popup-window.ts';
import type { ShareLink } from '../rules/share-links.ts';

/** Our own signs, not theirs: what one does there, or the letters that it is called by. */
const ICONS: Record<ShareLink['id'], IconName> = {
  telegram: 'paperPlane',
  vk: 'lettersVk',
  ok: 'lettersOk',
  whatsapp: 'callBubble',
  viber: 'callWaves',
  facebook: 'letterF',
  x: 'letterX',
  email: 'mail',
  sms: 'sms',
};
const TILE =
  'flex min-h-12 w-full items-center gap-2.5 rounded-sm border border-line px-3.5 text-left text-14 font-medium text-ink no-underline transition-colors hover:border-brand hover:text-brand tablet:text-16';

/** Opens a page of theirs in a small window; where the browser forbids windows, the link does what links do. Source: I2-121, I9-035. */
function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  const { screenX: left, screenY: top, outerWidth: width, outerHeight: height } = window;
  const opened = window.open(
    event.currentTarget.href,
    '_blank',
    popupFeatures({ left, top, width, height }),
  );
  if (!opened) return;
  // What is shared is theirs from here on; our page is not.
  opened.opener = null;
  event.preventDefault();
}

export interface ShareLinksProps {
  readonly links: readonly ShareLink[];
  readonly onPrint: () => void;
}

/** Networks, messengers, e-mail, SMS and paper. Nothing is sent to anybody before a press. Source: I2-116…I2-119, I7-050. */
export function ShareLinks({ links, onPrint }: ShareLinksProps) {
  const { t } = useLingui();
  const names: Record<ShareLink['id'], string> = {
    telegram: 'Telegram',
    vk: t`ВКонтакте`,
    ok: t`Одноклассники`,
    whatsapp: 'WhatsApp',
    viber: 'Viber',
    facebook: 'Facebook',
    x: 'X',
    email: t`Почта`,
    sms: 'SMS',
  };
  return (
    <ul aria-label={t`Куда отправить`} className="grid grid-cols-2 gap-2">
      {links.map(({ id, href, opens }) => (
        <li key={id}>
          <a
            href={href}
            className={TILE}
            {...(opens === 'window'
              ? { target: '_blank', rel: 'noopener noreferrer', onClick: openWindow }
              : {})}
          >
            <Icon name={ICONS[id]} size={24} />
            <span className="min-w-0 break-words">{names[id]}</span>
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={onPrint} className={TILE}>
          <Icon name="print" size={24} />
          {t`Распечатать`}
        </button>
      </li>
    </ul>
  );
}
