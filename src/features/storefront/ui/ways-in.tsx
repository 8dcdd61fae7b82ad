import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { useShell } from '#web/shell/use-shell.ts';

/** How one becomes a client or a consultant, and what points are: a sentence for each. */
export function WaysIn() {
  const { paths, shell } = useShell();
  const shop = shell.brand.name;
  const { t } = useLingui();
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in" className="display-type mb-6 text-28 desktop:text-36">
        <Trans>Свой номер в магазине «{shop}»</Trans>
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-3 tablet:gap-6">
        <Way
          icon="person"
          title={t`Клиент`}
          link={
            <WayLink to={paths.registrationPrivilegedClient()}>
              <Trans>Стать привилегированным клиентом</Trans>
            </WayLink>
          }
        >
          <Trans>
            Зарегистрируйтесь, и у заказов будет свой номер: баллы, кешбэк и вся история покупок
            хранятся под ним.
          </Trans>
        </Way>
        <Way
          icon="people"
          title={t`Консультант`}
          link={
            <WayLink to={paths.registrationConsultant()}>
              <Trans>Стать консультантом</Trans>
            </WayLink>
          }
        >
          <Trans>
            Собирайте заказы для нескольких людей сразу, приглашайте своих клиентов и получайте
            больший кешбэк.
          </Trans>
        </Way>
        <Way icon="star" title={t`Баллы`} id="points">
          <Trans>
            У каждого товара есть баллы: оплаченный заказ приносит их тому, на чей номер он собран,
            и от их числа за месяц зависит кешбэк.
          </Trans>
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  /** Where the footer's link leads. */
  readonly id?: string;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

function Way({ icon, title, id, link, children }: WayProps) {
  return (
    <li
      id={id}
      className="flex min-w-0 scroll-mt-28 flex-col gap-3 rounded-lg bg-sand p-6 wrap-anywhere hyphens-auto"
    >
      <Icon name={icon} className="text-brand" />
      <h3 className="text-20 font-semi">{title}</h3>
      <p className="flex-1 text-ink-2">{children}</p>
      {link}
    </li>
  );
}

function WayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 self-start rounded-xs font-semi text-brand no-underline hover:underline"
    >
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}
