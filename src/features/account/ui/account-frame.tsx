import { useLingui } from '@lingui/react/macro';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { toast } from '#overlays/toasts.ts';
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
 * The pages of the account: on a desktop the menu stands beside them, on a mobile screen it is folded up above them. There only the first
 * page, on which one comes in, says whose account it is and what it holds.
 */
export function AccountFrame({ frame, current, title, children }: AccountFrameProps) {
  const { t } = useLingui();
  const { account, menu } = frame;
  const ask = useAskFirst();
  return (
    <div className="page-width grid gap-x-6 gap-y-6 py-4 tablet:py-8 desktop:grid-cols-12 desktop:py-12">
      <FoldedMenu groups={menu} current={current} />
      <aside
        aria-label={t`Кабинет`}
        className={classNames(
          'min-w-0 self-start desktop:sticky desktop:top-26 desktop:col-span-3 desktop:pt-2',
          current !== 'overview' && 'max-desktop:hidden',
        )}
      >
        <AccountHolder account={account} />
        <AccountBalance hasCashback={account.rights.hasCashback} />
        <div className="max-desktop:hidden">
          <AccountMenu groups={menu} current={current} />
        </div>
      </aside>
      <div className="min-w-0 desktop:col-span-9 desktop:col-start-4" onSubmit={ask}>
        <h1 className="display-type mb-6 text-36 wrap-anywhere desktop:text-48">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The menu under the name of the page that one is on. The browser's own folding: it works without scripts, and by the keyboard. */
function FoldedMenu({
  groups,
  current,
}: Pick<AccountFrameProps, 'current'> & { groups: AccountFrameData['menu'] }) {
  const { t } = useLingui();
  const box = useRef<HTMLDetailsElement>(null);
  /** What leads to a place on this very page would leave the menu open otherwise. */
  const fold = () => box.current?.removeAttribute('open');
  const title = groups.flat().find(({ alias }) => alias === current)?.title;
  return (
    <details
      ref={box}
      data-account-menu
      className="kit-disclosure group rounded-md border border-line bg-surface desktop:hidden print:hidden"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semi">
        <Icon name="menu" className="text-brand" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="sr-only">{t`Меню кабинета`}: </span>
          {title}
        </span>
        <Icon
          name="down"
          size={20}
          className="text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-2">
        <AccountMenu groups={groups} current={current} onGo={fold} />
      </div>
    </details>
  );
}

/**
 * A form that loads a page, sent to a server that is away, would give its own up for one that says so, and what was typed with it: so that is
 * asked first. What scripts send says it by itself.
 */
function useAskFirst() {
  const { t } = useLingui();
  const asked = useRef<'asking' | 'answers' | null>(null);
  return (event: FormEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement; // Nothing else is submitted.
    if (asked.current === 'answers') {
      asked.current = null;
      return;
    }
    event.preventDefault();
    if (asked.current) return;
    asked.current = 'asking';
    const { submitter } = event.nativeEvent as SubmitEvent; // React names only what all events have.
    void isServerThere().then((isThere) => {
      asked.current = isThere ? 'answers' : null;
      if (isThere) form.requestSubmit(submitter);
      else
        toast({
          type: 'error',
          category: 'server',
          text: t`Сервер не отвечает. Попробуйте позднее`,
        });
    });
  };
}
