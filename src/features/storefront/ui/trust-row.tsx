import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import { useShell } from '#web/shell/use-shell.ts';

/** Three facts about buying here; each is kept by a page of the shop. */
export function TrustRow() {
  const { paths } = useShell();
  const { t } = useLingui();
  const facts: readonly { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'info',
      title: t`Состав целиком`,
      text: t`Весь список на странице каждого товара, без мелкого шрифта.`,
    },
    {
      icon: 'truck',
      title: t`Дата, а не скорость`,
      text: t`День и цену доставки вы видите до того, как оставите телефон.`,
    },
    {
      icon: 'person',
      title: t`Без пароля`,
      text: t`Для первого заказа хватит имени, телефона и почты.`,
    },
  ];
  return (
    <section aria-labelledby="facts">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="facts" className="display-type text-28 desktop:text-36">
          <Trans>Покупать спокойно</Trans>
        </h2>
        <Link
          to={paths.staticPage('delivery-and-payment')}
          className="inline-flex min-h-11 items-center rounded-xs font-semi text-brand no-underline hover:underline"
        >
          <Trans>Подробно о доставке и оплате</Trans>
        </Link>
      </div>
      <ul className="grid gap-6 tablet:grid-cols-3">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 tablet:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand">
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="text-18 font-semi">{title}</h3>
              <p className="mt-1 max-w-80 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
