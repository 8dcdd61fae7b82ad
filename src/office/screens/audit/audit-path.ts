/** What of the audit is looked at; it stands in the address. */
export interface AuditSearch {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** The last entry of the page before. */
  readonly before?: string | undefined;
}

const MOST = 200;

/** A number alone is that of an order. */
const subjectOf = (typed: string): string => (/^\d+$/.test(typed) ? `order:${typed}` : typed);

export function readAuditSearch(query: URLSearchParams): AuditSearch {
  const read = (name: string): string | undefined =>
    query.get(name)?.trim().slice(0, MOST) || undefined;
  const subject = read('subject');
  return {
    actor: read('actor'),
    action: read('action'),
    subject: subject && subjectOf(subject),
    before: read('before'),
  };
}

export function auditPath(search: AuditSearch): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return query.size > 0 ? `/audit?${query.toString()}` : '/audit';
}
