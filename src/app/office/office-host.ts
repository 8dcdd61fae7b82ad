import type { IncomingMessage } from 'node:http';

const OFFICE_HOST = /^office\./i;

/**
 * Whether a request is for the office: its host stands in front of the store's. Behind proxies that are believed the host is what they
 * say that the browser asked for.
 */
export function isForOffice({ headers }: IncomingMessage, trustedProxies: number): boolean {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-host'] : undefined;
  const [host = ''] = String(forwarded ?? headers.host ?? '').split(',');
  return OFFICE_HOST.test(host.trim());
}
