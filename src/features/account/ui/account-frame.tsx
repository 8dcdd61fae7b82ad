import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountFrameData } from '../loaders/frame.ts';
import type { MenuAlias } from '../rules/account-menu.ts';
import { AccountBalance, AccountHolder } from './account-holder.tsx';
import { AccountMenu } from './account-menu.tsx';

export interface AccountFrameProps {
  readonly frame: AccountFrameData;
  readonly current: MenuAlias;
  /** The page's heading; null where the content has its own. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The pages of the account: on a desktop the menu beside them, on a mobile screen under them. */
export function AccountFrame({ frame, current, title, children }: AccountFrameProps) {
  const { t } = useLingui();
  const { account, menu } = frame;
  return (
    <div className="page-width grid gap-x-6 gap-y-12 py-8 desktop:grid-cols-12 desktop:py-12">
      <div className="min-w-0 desktop:col-span-9 desktop:col-start-4">
        {title !== null && <h1 className="display-type mb-6 text-36 desktop:text-48">{title}</h1>}
        {children}
      </div>
      <aside
        aria-label={t`Кабинет`}
        className="self-start border-t border-line pt-6 desktop:sticky desktop:top-26 desktop:col-span-3 desktop:col-start-1 desktop:row-start-1 desktop:border-0 desktop:pt-2"
      >
        <AccountHolder account={account} />
        <AccountBalance hasCashback={account.rights.hasCashback} />
        <AccountMenu groups={menu} current={current} />
      </aside>
    </div>
  );
}
