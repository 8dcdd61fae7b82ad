import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { Form, Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { openModal } from '#overlays/modals.ts';
import { useToastAnswer } from '#web/use-toast-answer.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { AccountMenuItem } from '../calls/account.ts';
import type { MenuAlias } from '../rules/account-menu.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { MENU_DIALOGS } from './account-dialogs.ts';

/** The sign of each entry, also where it stands alone. */
export const MENU_ICONS: Readonly<Record<MenuAlias, IconName>> = {
  overview: 'home',
  personal_data: 'person',
  orders: 'box',
  addresses: 'pin',
  payment_means: 'card',
  certificates: 'certificate',
  subscriptions: 'subscription',
  cashback: 'percent',
  desk: 'people',
  referral_links: 'share',
  requests: 'help',
  order_tracking: 'truck',
  privacy: 'lock',
  back_office: 'external',
  logout: 'logout',
};

const ROW =
  '-mx-3 flex min-h-12 w-[calc(100%+24px)] cursor-pointer items-center gap-3 rounded-sm px-3 text-left no-underline hover:bg-brand-tint hover:text-brand aria-[current=page]:bg-brand-tint aria-[current=page]:font-semi aria-[current=page]:text-brand';

export interface AccountMenuProps {
  readonly groups: readonly (readonly AccountMenuItem[])[];
  /** The page that one is on. */
  readonly current?: MenuAlias | undefined;
  /** Told when an entry leads to another place; a window over this one is none. */
  readonly onGo?: (() => void) | undefined;
}

/** The account's menu as the server gives it: links, dialogs where scripts run, and the way out. Source: I2-099 to I2-104. */
export function AccountMenu({ groups, current, onGo }: AccountMenuProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Кабинет`}>
      {groups.map((items, at) => (
        <ul
          key={items[0]?.alias}
          className={classNames(at > 0 && 'mt-2 border-t border-line pt-2')}
        >
          {items.map((item) => (
            <li key={item.alias}>
              <MenuRow item={item} isCurrent={item.alias === current} onGo={onGo} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

interface RowProps extends Pick<AccountMenuProps, 'onGo'> {
  readonly item: AccountMenuItem;
  readonly isCurrent: boolean;
}

function MenuRow({ item, isCurrent, onGo }: RowProps) {
  const { t } = useLingui();
  const { alias, url, title, is_external, unread = 0 } = item;
  const face = (
    <>
      <Icon name={MENU_ICONS[alias]} className={isCurrent ? '' : 'text-brand'} />
      {title}
      {unread > 0 && (
        <span className="ml-auto grid min-w-6 place-items-center rounded-pill bg-warn-tint px-1.5 text-12 font-semi text-warn">
          <span aria-hidden="true">{unread}</span>
          <span className="sr-only">{t`непрочитанных: ${unread}`}</span>
        </span>
      )}
    </>
  );
  if (alias === 'logout') return <LogOut title={title} />;
  if (is_external)
    return (
      <a href={url} target="_blank" rel="noopener" className={ROW}>
        {face}
      </a>
    );
  return (
    <MenuLink item={item} onGo={onGo} aria-current={isCurrent ? 'page' : undefined} className={ROW}>
      {face}
    </MenuLink>
  );
}

interface MenuLinkProps
  extends Omit<ComponentProps<typeof Link>, 'to'>, Pick<AccountMenuProps, 'onGo'> {
  readonly item: AccountMenuItem;
}

/** Leads to an entry's page, or opens its window over this one where scripts run. */
export function MenuLink({ item, onGo, ...rest }: MenuLinkProps) {
  const dialog = MENU_DIALOGS.get(item.alias);
  return (
    <Link
      {...rest}
      to={item.url}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (!dialog) return onGo?.();
        event.preventDefault();
        openModal(dialog);
      }}
    />
  );
}

/** Without scripts the form ends the session, with them the call (I2-102). */
function LogOut({ title }: { title: string }) {
  const tell = useToastAnswer();
  const { place } = useShell();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    // Comes with the press: no page of the account waits for it.
    const { signOut } = await import('#features/identity/ui/public.ts');
    const failure = await signOut();
    if (failure) tell(failure);
  }
  return (
    <Form
      method="post"
      action={accountPaths(place.language).profile()}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLeaving) return;
        setLeaving(true);
        void leave().finally(() => setLeaving(false));
      }}
    >
      <input type="hidden" name="intent" value="logout" />
      <button type="submit" aria-busy={isLeaving || undefined} className={ROW}>
        <Icon name={MENU_ICONS.logout} className="text-brand" />
        {title}
      </button>
    </Form>
  );
}
