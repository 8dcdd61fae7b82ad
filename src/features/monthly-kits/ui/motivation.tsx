import { useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';

interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function useBenefits(): readonly Benefit[] {
  const { t } = useLingui();
  return [
    {
      icon: 'mail',
      title: t`Без неожиданных списаний`,
      text: t`За три дня до списания пришлём письмо: сумма, дата и адрес. Без такого письма ничего не спишем.`,
    },
    {
      icon: 'pause',
      title: t`Любой месяц можно пропустить`,
      text: t`Уезжаете или ещё не всё закончилось? Пропустите месяц: за него ничего не платят.`,
    },
    {
      icon: 'close',
      title: t`Отмена в два нажатия`,
      text: t`В кабинете, без звонков и объяснений. После отмены больше ничего не спишем.`,
    },
    {
      icon: 'receipt',
      title: t`Цена и срок известны заранее`,
      text: t`До заказа видно, сколько набор стоит в месяц и сколько месяцев он приходит.`,
    },
  ];
}

/** Why kits by subscription are convenient, each a thing that the shop keeps. Source: C2-060. */
export function Motivation({ isWide }: { readonly isWide?: boolean }) {
  return (
    <ul className={isWide ? 'grid gap-6 tablet:grid-cols-2' : 'flex flex-col gap-5'}>
      {useBenefits().map(({ icon, title, text }) => (
        <li key={icon} className="flex gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
            <Icon name={icon} />
          </span>
          <div>
            <h3 className="font-semi">{title}</h3>
            <p className="max-w-text text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
