import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { openModal } from '#overlays/modals.ts';
import { ACCOUNT_DIALOG } from '#web/shell/dialog-ids.ts';
import { useServiceLinks } from '#web/shell/navigation.tsx';
import { useShell } from '#web/shell/use-shell.ts';

const ROW =
  '-mx-3 flex min-h-12 items-center gap-3 rounded-sm px-3 text-left no-underline hover:bg-brand-tint hover:text-brand aria-[current=page]:bg-brand-tint aria-[current=page]:font-semi aria-[current=page]:text-brand';

/** The pages of the account: on a desktop the menu beside them, on a mobile screen under them. */
export function AccountFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const services = useServiceLinks();
  const personal = usePersonal();
  const contract = contractOf(personal);
  return (
    <div className="page-width grid gap-x-6 gap-y-12 py-8 desktop:grid-cols-12 desktop:py-12">
      <div className="min-w-0 desktop:col-span-9 desktop:col-start-4">
        <h1 className="display-type mb-6 text-36 desktop:text-48">{title}</h1>
        {children}
      </div>
      <aside
        aria-label={t`Кабинет`}
        className="self-start border-t border-line pt-6 desktop:sticky desktop:top-26 desktop:col-span-3 desktop:col-start-1 desktop:row-start-1 desktop:border-0 desktop:pt-2"
      >
        {/* Its place is kept until it is known who is here. */}
        <div className="mb-4 min-h-14">
          <p className="truncate text-20 font-semi">{nameOf(personal)}</p>
          {contract && (
            <p className="text-14 text-ink-2">
              <Trans>Номер {contract}</Trans>
            </p>
          )}
        </div>
        <ul>
          <li>
            <Link to={paths.orders()} aria-current="page" className={ROW}>
              <Icon name="box" />
              <Trans>Мои заказы</Trans>
            </Link>
          </li>
          {services.map(({ href, title: name }, at) => (
            <li key={href}>
              <Link to={href} className={ROW}>
                <Icon name={at === 0 ? 'truck' : 'help'} />
                {name}
              </Link>
            </li>
          ))}
          {contract && (
            <li>
              <button type="button" onClick={() => openModal(ACCOUNT_DIALOG)} className={`${ROW} w-full`}>
                <Icon name="person" />
                <Trans>Кабинет и выход</Trans>
              </button>
            </li>
          )}
        </ul>
      </aside>
    </div>
  );
}
