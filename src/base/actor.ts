/** Roles of a contract: privileged client, consultant, office, employee. Source: C6-002, C6-003, D38. */
export const CONTRACT_ROLES = ['pc', 'c', 'o', 'e'] as const;
export type ContractRole = (typeof CONTRACT_ROLES)[number];

/** Who asks. A visitor may own a session with a cart, but no contract. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'contract';
      /** Contract number as people write it; begins with 'M' for a managed contract. */
      readonly contract: string;
      readonly role: ContractRole;
      /** Opaque key of the personal data. */
      readonly personId: string;
      /** Id of a member of staff who looks at the shop as them; absent where it is themselves. */
      readonly actedBy?: string;
    }
  | { readonly kind: 'staff'; readonly staffId: string }
  | { readonly kind: 'system'; readonly name: string };

export const VISITOR: Actor = { kind: 'visitor' };

/** The classes of actors that rights are given to. A managed contract ('M…') is a class of its own (D38). */
export const ACTOR_CLASSES = [
  'visitor',
  'pc',
  'c',
  'o',
  'e',
  'managed',
  'staff',
  'system',
] as const;
export type ActorClass = (typeof ACTOR_CLASSES)[number];

/** A contract that the company keeps for somebody: no referral, no mentor, no packages. Source: C6-011, D38. */
export const isManagedContract = (contract: string): boolean => contract.startsWith('M');

/**
 * As what figures count a buyer: a privileged client or a consultant; offices and employees are counted as consultants, visitors as
 * nobody. Source: C6-004, I6-006, D38.
 */
export function recordedRole(actor: Actor): 'pc' | 'c' | null {
  if (actor.kind !== 'contract') return null;
  return actor.role === 'pc' ? 'pc' : 'c';
}

/** The class that decides what this actor may do. */
export function actorClass(actor: Actor): ActorClass {
  if (actor.kind !== 'contract') return actor.kind;
  return isManagedContract(actor.contract) ? 'managed' : actor.role;
}
