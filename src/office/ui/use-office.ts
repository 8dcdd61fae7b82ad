import { useRouteLoaderData } from 'react-router';
import type { StaffMember } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';

/** What every screen knows. */
export interface OfficeData {
  readonly language: string;
  /** Null before the door. */
  readonly member: Omit<StaffMember, 'hasSecondFactor'> | null;
  /** IANA names of the stores' time zones, by their codes. */
  readonly zones: Readonly<Record<string, string>>;
}

export const useOffice = (): OfficeData =>
  useRouteLoaderData<OfficeData>('root') ?? { language: 'ru', member: null, zones: {} };

/** Whether something is shown to whoever is here: what one may not do is not there. The act itself asks again. */
export function useMay(): (permission: Permission) => boolean {
  const { member } = useOffice();
  return (permission) => member?.permissions.includes(permission) ?? false;
}

/** Time zone of a store. */
export function useZone(): (store: string) => string {
  const { zones } = useOffice();
  return (store) => zones[store] ?? 'UTC';
}
