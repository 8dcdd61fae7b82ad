import { useRouteLoaderData } from 'react-router';
import type { StaffMember } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';

/** What every screen knows. */
export interface OfficeData {
  readonly language: string;
  /** Null before the door. */
  readonly member: Omit<StaffMember, 'hasSecondFactor'> | null;
}

export const useOffice = (): OfficeData =>
  useRouteLoaderData<OfficeData>('root') ?? { language: 'ru', member: null };

/** Whether something is shown to whoever is here: what one may not do is not there. The act itself asks again. */
export function useMay(): (permission: Permission) => boolean {
  const { member } = useOffice();
  return (permission) => member?.permissions.includes(permission) ?? false;
}
