import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { nameOf, usePersonal } from '#web/personal-store.ts';
import { HelpLine } from '#web/shell/help-line.tsx';
import { getAccountMenu, type AccountMenuItem } from '../calls/account.ts';
import { AccountBalance } from './account-holder.tsx';
import { AccountMenu } from './account-menu.tsx';
import { RankPicture } from './rank-picture.tsx';
import { RegNumber } from './reg-number.tsx';

type Menu = readonly (readonly AccountMenuItem[])[];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The account over the page: whose it is, what it holds, and the menu as the server gives it (I2-099). */
export default function AccountDialog({ isOpen, onClose }: DialogProps) {
  const personal = usePersonal();
  const [menu, setMenu] = useState<Menu | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void call(getAccountMenu).then((answer) => {
      if (!isGone) setMenu(answer.success ? answer.data : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const { userData } = personal;
  const rank = Object.entries(userData['rank'] ?? {}).find(([name]) => name === 'alias')?.[1];
  const number = textOf(userData['reg_number']);
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={nameOf(personal) || <Trans>Кабинет</Trans>}
    >
      {number && (
        <div className="mb-4 flex items-center gap-3">
          <RankPicture alias={textOf(rank)} />
          <RegNumber number={number} />
        </div>
      )}
      <AccountBalance hasCashback />
      {menu === null && <Skeleton className="h-80 w-full" />}
      {menu === 'failed' && (
        <p>
          <Trans>Меню не загрузилось.</Trans>{' '}
          <Button variant="text" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Повторить</Trans>
          </Button>
        </p>
      )}
      {Array.isArray(menu) && <AccountMenu groups={menu} />}
      <HelpLine className="mt-6 border-t border-line pt-4" />
    </DialogSurface>
  );
}
