import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { openModal } from '#overlays/modals.ts';
import { useTell } from '#web/use-tell.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { MenuAlias } from '../rules/account-menu.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { MENU_DIALOGS } from './account-dialogs.ts';

export interface ShownItem {
  readonly alias: MenuAlias;
  readonly is_external: boolean;
  readonly url: string;
  readonly title: string;
}

const ICONS: Readonly<Record<MenuAlias, IconName>> = {
  personal_data: 'person',
  orders: 'box',
  addresses: 'pin',
  certificates: 'certificate',
  subscriptions: 'subscription',
  referral_links: 'share',
  order_tracking: 'truck',
  privacy: 'lock',
  back_office: 'external',
  logout: 'logout',
};

const ROW =
  '-mx-3 flex min-h-12 w-[calc(100%+24px)] cursor-pointer items-center gap-3 rounded-sm px-3 text-left no-underline hover:bg-brand-tint hover:text-brand aria-[current=page]:bg-brand-tint aria-[current=page]:font-semi aria-[current=page]:text-brand';

export interface AccountMenuProps {
  readonly groups: readonly (readonly ShownItem[])[];
  /** The page that one is on. */
  readonly current?: MenuAlias | undefined;
}

/** The account's menu as the server gives it: links, dialogs where scripts run, and the way out. Source: I2-099 to I2-104. */
export function AccountMenu({ groups, current }: AccountMenuProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Кабинет`}>
      {groups.map((items, at) => (
        <ul key={items[0]?.alias} className={classNames(at > 0 && 'mt-2 border-t border-line pt-2')}>
          {items.map((item) => (
            <li key={item.alias}>
              <MenuRow item={item} isCurrent={item.alias === current} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function MenuRow({ item, isCurrent }: { item: ShownItem; isCurrent: boolean }) {
  const { alias, url, title, is_external } = item;
  const dialog = MENU_DIALOGS.get(alias);
  const face = (
    <>
      <Icon name={ICONS[alias]} className={isCurrent ? '' : 'text-brand'} />
      {title}
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
    <Link
      to={url}
      aria-current={isCurrent ? 'page' : undefined}
      className={ROW}
      onClick={(event) => {
        if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openModal(dialog);
      }}
    >
      {face}
    </Link>
  );
}

/** Without scripts the form ends the session, with them the call (I2-102). */
function LogOut({ title }: { title: string }) {
  const tell = useTell();
  const { place } = useShell();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    // Comes with the press: no page of the account waits for it.
    const { logOut } = await import('#features/identity/ui/public.ts');
    const failure = await logOut();
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
        <Icon name={ICONS.logout} className="text-brand" />
        {title}
      </button>
    </Form>
  );
}
