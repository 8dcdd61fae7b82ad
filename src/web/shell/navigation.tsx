import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useShell } from './use-shell.ts';

export interface NavigationLink {
  readonly href: string;
  readonly title: string;
}

const DELIVERY = 'delivery-and-payment';
const HELP = 'contacts';

/** Links about the shop itself, the same in header, menu and footer. Source: UX-20. */
export function useServiceLinks(): readonly NavigationLink[] {
  const { t } = useLingui();
  const { paths } = useShell();
  return [
    { href: paths.staticPage(DELIVERY), title: t`Доставка и оплата` },
    { href: paths.staticPage(HELP), title: t`Помощь` },
    { href: paths.serviceCentres(), title: t`Где купить` },
  ];
}

/** Links to documents, under the titles that they have in this store, after what delivery costs: that stands beside every text. */
export function useDocumentLinks(): readonly NavigationLink[] {
  const { t } = useLingui();
  const { shell, paths } = useShell();
  const documents = shell.documents
    .filter(({ alias }) => alias !== DELIVERY && alias !== HELP)
    .map(({ alias, title }) => ({ href: paths.staticPage(alias), title }));
  return [{ href: paths.deliveryTo(), title: t`Сроки и цены доставки` }, ...documents];
}

/** What sort of page the visitor is on, as far as the frame must know. */
export function usePageKind(): 'buying' | 'browsing' | 'other' {
  const { pathname } = useLocation();
  const { paths } = useShell();
  const steps = [
    paths.delivery(),
    paths.deliveryWithRegistration(),
    paths.payment(),
    paths.final(),
    paths.prePurchaseForm(),
  ];
  if (steps.some((step) => pathname === step || `${pathname}/` === step)) return 'buying';
  const isCategory = /\/shop\/catalog\/[a-z0-9-]+-\d+\/?$/.test(pathname);
  return isCategory || /^\/[a-z]{2}(?:\/shop)?\/?$/.test(pathname) ? 'browsing' : 'other';
}

/** `tel:` address of a number as it is shown. */
export const phoneAddress = (shown: string): string => `tel:${shown.replace(/[^+\d]/g, '')}`;
