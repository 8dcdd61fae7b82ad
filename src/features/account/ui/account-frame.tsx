import { useLingui } from '@lingui/react/macro';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { notify } from '#overlays/notices.ts';
import type { AccountFrameData } from '../loaders/frame.ts';
import type { MenuAlias } from '../rules/account-menu.ts';
import { AccountBalance, AccountHolder } from './account-holder.tsx';
import { AccountMenu } from './account-menu.tsx';

const ANSWER_WITHIN_MS = 10_000;

export interface AccountFrameProps {
  readonly frame: AccountFrameData;
  readonly current: MenuAlias;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Whether the server would take a form now; whoever keeps its state to itself, behind a proxy, is taken to be there. */
const isServerThere = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * The pages of the account: on a desktop the menu beside them, on a mobile screen under them. There the first page, on which one comes in,
 * begins with whose account it is and what it holds.
 */
export function AccountFrame({ frame, current, title, children }: AccountFrameProps) {
  const { t } = useLingui();
  const { account, menu } = frame;
  const asked = useRef<'asking' | 'answers' | null>(null);
  /** Sent to a server that is away, a form would give its page up for one that says so, and what was typed with it: so that is asked first. */
  const ask = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement; // Nothing else is submitted.
    if (asked.current === 'answers') {
      asked.current = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (asked.current) return;
    asked.current = 'asking';
    const { submitter } = event.nativeEvent as SubmitEvent; // React names only what all events have.
    void isServerThere().then((isThere) => {
      asked.current = isThere ? 'answers' : null;
      if (isThere) form.requestSubmit(submitter);
      else notify({ type: 'error', category: 'server', text: t`Сервер не отвечает. Попробуйте позднее` });
    });
  };
  return (
    <div className="page-width grid gap-x-6 gap-y-12 py-8 desktop:grid-cols-12 desktop:py-12">
      <div className="min-w-0 desktop:col-span-9 desktop:col-start-4" onSubmitCapture={ask}>
        <h1 className="display-type mb-6 text-36 wrap-anywhere desktop:text-48">{title}</h1>
        {children}
      </div>
      <aside
        aria-label={t`Кабинет`}
        className="contents min-w-0 self-start desktop:sticky desktop:top-26 desktop:col-span-3 desktop:col-start-1 desktop:row-start-1 desktop:block desktop:pt-2"
      >
        <div
          className={classNames(
            'min-w-0',
            current === 'personal_data'
              ? 'max-desktop:-order-1 max-desktop:-mb-6'
              : 'max-desktop:-mb-12 max-desktop:border-t max-desktop:border-line max-desktop:pt-6',
          )}
        >
          <AccountHolder account={account} />
          <AccountBalance hasCashback={account.rights.hasCashback} />
        </div>
        <div className="min-w-0">
          <AccountMenu groups={menu} current={current} />
        </div>
      </aside>
    </div>
  );
}
