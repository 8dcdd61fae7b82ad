import { useRouteLoaderData } from 'react-router';
import { useLingui } from '@lingui/react';
import type { Currency } from '#base/money.ts';
import { formatMoney } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import type { StaffMember } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';
import { BARE_FACTS, type ShellBrand } from '#web/shell/shell-facts.ts';

/** What every screen knows. */
export interface OfficeData {
  /** Whose office it is. */
  readonly brand: Pick<ShellBrand, 'name' | 'mark'>;
  readonly language: string;
  /** Null before the door. */
  readonly member: Omit<StaffMember, 'hasSecondFactor'> | null;
  /** IANA names of the stores' time zones, by their codes. */
  readonly zones: Readonly<Record<string, string>>;
  /** By their ISO codes. */
  readonly currencies: Readonly<Record<string, Currency>>;
}

export const useOffice = (): OfficeData =>
  useRouteLoaderData<OfficeData>('root') ?? {
    brand: BARE_FACTS.brand,
    language: 'ru',
    member: null,
    zones: {},
    currencies: {},
  };

/** Whether something is shown to whoever is here: what one may not do is not there. The act itself asks again. */
export function useMay(): (permission: Permission) => boolean {
  const { member } = useOffice();
  return (permission) => member?.permissions.includes(permission) ?? false;
}

/** The same for what all stores share: whoever works for some of them looks only. */
export function useMayForAll(): (permission: Permission) => boolean {
  const { member } = useOffice();
  const may = useMay();
  return (permission) => member?.stores === null && may(permission);
}

/** Time zone of a store. */
export function useZone(): (store: string) => string {
  const { zones } = useOffice();
  return (store) => zones[store] ?? 'UTC';
}

/** Sums in minor units of a currency, by its ISO code. */
export function useMoney(): (minor: number, iso: string) => string {
  const { currencies } = useOffice();
  const { i18n } = useLingui();
  return (minor, iso) => {
    const currency = currencies[iso];
    return currency ? formatMoney(minor, currency, localeOf(i18n.locale)) : `${minor} ${iso}`;
  };
}
