/** What of an error may stand in a log: what finds the bug, and nothing that a person typed. */
export interface LoggedFault {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** PostgreSQL's five letters, or Node's and Fastify's names. */
  readonly code?: string;
  /** Which rule of the database said no. */
  readonly constraint?: string;
  readonly cause?: LoggedFault;
}

const CAUSES_AT_MOST = 4;
const MAIL = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g;
/** Nine digits and more with what people write between them: phones, cards; not the parts of an address or a moment. */
const NUMBER = /\+?\d(?:[\s().-]{0,2}\d){8,}/g;

const withoutPeople = (text: string): string => text.replace(MAIL, '…').replace(NUMBER, '…');

const textOf = (fault: object, field: 'code' | 'constraint'): Record<string, string> => {
  const value: unknown = Reflect.get(fault, field);
  return typeof value === 'string' ? { [field]: value } : {};
};

const FIELDS_AT_MOST = 20;

/** Something else than an error that was thrown: what it is, and of an object the names of its fields, since their values may be anybody's. */
function describeOther(thrown: unknown): { readonly type: string; readonly message: string } {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: withoutPeople(String(thrown)) };
  const type = thrown.constructor?.name ?? 'object';
  if ('status' in thrown && typeof thrown.status === 'number')
    return { type, message: `an answer with the status ${thrown.status} was thrown` };
  const fields = Object.keys(thrown).slice(0, FIELDS_AT_MOST).join(', ');
  return { type, message: `an object with ${fields || 'no fields'} was thrown` };
}

/**
 * The serializer of `err` in log lines. It takes an error's known parts by name: databases and mail servers put whole rows and
 * recipients into the others.
 */
export function loggedFault(fault: unknown, depth = 0): LoggedFault {
  if (!(fault instanceof Error)) return { ...describeOther(fault), stack: '' };
  return {
    type: fault.constructor.name,
    message: withoutPeople(fault.message),
    stack: withoutPeople(fault.stack ?? ''),
    ...textOf(fault, 'code'),
    ...textOf(fault, 'constraint'),
    ...(fault.cause !== undefined && depth < CAUSES_AT_MOST
      ? { cause: loggedFault(fault.cause, depth + 1) }
      : {}),
  };
}
