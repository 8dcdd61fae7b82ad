import type { ContractRole } from '#base/actor.ts';

/** Privileged client, or consultant and business partner. Source: I1-002, I1-003. */
export type RegistrationMethod = 'pk' | 'bp';

export interface RegistrationKind {
  readonly method: RegistrationMethod;
  /** As calls and the database write it. Source: I3-024. */
  readonly contractType: 1 | 2;
  readonly role: Extract<ContractRole, 'pc' | 'c'>;
}

/** Source: I1-002, I1-003, C6-002, C6-003, I6-005, I6-006. */
export const REGISTRATION_KINDS = {
  pk: { method: 'pk', contractType: 2, role: 'pc' },
  bp: { method: 'bp', contractType: 1, role: 'c' },
} as const satisfies Record<RegistrationMethod, RegistrationKind>;

/**
 * The kind that an address means: any with CONSULTANT in it is a consultant's, any with PRIVILEGED_CLIENT a client's; null
 * for all others. Source: I2-004 to I2-006.
 */
export function kindOfAddress(address: string): RegistrationKind | null {
  if (address.includes('CONSULTANT')) return REGISTRATION_KINDS.bp;
  return address.includes('PRIVILEGED_CLIENT') ? REGISTRATION_KINDS.pk : null;
}

/** The kind of a contract type; whoever says none becomes a client. */
export const kindOfType = (contractType: number | null | undefined): RegistrationKind =>
  contractType === 1 ? REGISTRATION_KINDS.bp : REGISTRATION_KINDS.pk;
