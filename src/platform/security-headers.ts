import { createHash } from 'node:crypto';

/** Origins beside our own that pages may talk to or be sent to, for example the payment page's. */
export interface PolicyOrigins {
  readonly formTargets: readonly string[];
  /** Hosts that streets of maps are asked of. */
  readonly maps?: readonly string[];
  /** Players of films that may stand in a frame. */
  readonly frames?: readonly string[];
}

/** The content security policy of a page whose inline scripts are vouched for by nonce or by hash. */
export function contentPolicy(scriptSources: readonly string[], origins: PolicyOrigins): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self'",
    ["img-src 'self' data:", ...(origins.maps ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(origins.maps ?? [])].join(' '),
    ["frame-src 'self'", ...(origins.frames ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...origins.formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Policy sources for the inline scripts of a finished page; data blocks run nothing and need none.
 *
 * @param bytes The page with a character for each of its bytes (`latin1`).
 */
export function inlineScriptSources(bytes: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of bytes.matchAll(INLINE_SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || /type="application\/(?:ld\+)?json"/i.test(attributes))
      continue;
    sources.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
  }
  return [...sources];
}

const ARMOUR: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};

/** Headers of every answer. Over TLS the browser is told to stay there. */
export const headersOfEveryAnswer = (isTls: boolean): Readonly<Record<string, string>> => ({
  ...ARMOUR,
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** The policy of answers that are no page: nothing in them may run. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
