import { refused, type Refused } from '#base/outcome.ts';

const UNIQUE_VIOLATION = '23505';

const isNumberFault = (fault: unknown): boolean =>
  typeof fault === 'object' &&
  fault !== null &&
  'code' in fault &&
  fault.code === UNIQUE_VIOLATION &&
  'constraint' in fault &&
  fault.constraint === 'parcel_number';

/**
 * Two hands that write one number at the same moment do not see each other's: the database lets the first one through, and the other is told
 * the same as whoever comes later.
 */
export async function unlessTaken<Answer>(
  write: () => Promise<Answer>,
): Promise<Answer | Refused<'NUMBER_TAKEN'>> {
  try {
    return await write();
  } catch (fault) {
    if (isNumberFault(fault)) return refused('NUMBER_TAKEN');
    throw fault;
  }
}
