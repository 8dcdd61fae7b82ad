import type { StaffMember, StaffStep } from '../model.ts';
import { needsSecondFactor } from './permissions.ts';

/** @param isProvenHere Whether a code was given in this session, and in the network that it is used in now. */
export function stepOf(
  { hasSecondFactor, permissions }: Pick<StaffMember, 'hasSecondFactor' | 'permissions'>,
  isProvenHere: boolean,
): StaffStep {
  if (hasSecondFactor) return isProvenHere ? 'in' : 'code';
  return needsSecondFactor(permissions) ? 'set-up' : 'in';
}
