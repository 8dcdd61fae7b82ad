import { useLingui } from '@lingui/react/macro';
import { useShell } from './use-shell.ts';

export interface NavigationLink {
  readonly href: string;
  readonly title: string;
}

/** Links about the shop itself, the same in header, menu and footer. */
export function useServiceLinks(): readonly NavigationLink[] {
  const { t } = useLingui();
  const { paths } = useShell();
  return [
    { href: paths.staticPage('delivery-and-payment'), title: t`Доставка и оплата` },
    { href: paths.staticPage('contacts'), title: t`Помощь` },
  ];
}

/** Links to documents. */
export function useDocumentLinks(): readonly NavigationLink[] {
  const { t } = useLingui();
  const { paths } = useShell();
  return [
    { href: paths.staticPage('user-agreement'), title: t`Пользовательское соглашение` },
    { href: paths.staticPage('about-privacy'), title: t`Обработка персональных данных` },
  ];
}
