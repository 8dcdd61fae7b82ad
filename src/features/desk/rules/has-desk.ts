import type { ContractRights } from '#base/contract-rights.ts';

/** Who works with a team has a desk: consultants and the company's own. Who only buys, or is managed by somebody, has none. */
export const hasDesk = (rights: Pick<ContractRights, 'hasBackOffice' | 'mayBeMentor'>): boolean =>
  rights.hasBackOffice && rights.mayBeMentor;
