import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Text } from '#base/call.ts';
import { escapeHtml } from '#base/escape-html.ts';
import { message } from '#i18n/message.ts';
import type { ShownPayment } from '../model.ts';
import { WINDOW_SCRIPTS } from './window-scripts.ts';

const STYLE = readFileSync(new URL('./window-page.css', import.meta.url), 'utf8');
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const TEXTS = {
  title: message('payment.window.title', 'Оплата заказа {number}'),
  close: message('payment.window.close', 'Закрыть'),
  kept: message(
    'payment.window.kept',
    'Заказ сохранён: если закрыть окно, его можно оплатить позже.',
  ),
  plain: message('payment.window.plain', 'Оплатить на странице банка'),
  frame: message('payment.window.frame', 'Окно оплаты банка'),
} as const;

export interface WindowView {
  readonly shown: Extract<ShownPayment, { readonly kind: 'window' }>;
  readonly orderNumber: string;
  readonly language: string;
  /** Where the buyer sees how the order stands. */
  readonly back: string;
  /** Where whoever closes the window goes (C4-099). */
  readonly home: string;
  /** Address of this page, on the origin that the visitor uses. */
  readonly address: string;
  readonly say: (text: Text) => string;
}

/** Where the browser sends what this page was kept from doing. */
export const reportPath = (address: string): string => `${new URL(address).pathname}report/`;

/** What this page alone may do: run its listed scripts, and show its provider's window. */
export function windowHeaders({ shown, address }: WindowView): Readonly<Record<string, string>> {
  const provider = new URL(shown.address).origin;
  const scripts = WINDOW_SCRIPTS.flatMap(({ file, integrity }) => [
    `'${integrity}'`,
    `${address}${file}`,
  ]);
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${scripts.join(' ')}`,
      `style-src ${STYLE_SOURCE}`,
      `frame-src ${provider}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      `report-uri ${reportPath(address)}`,
      'report-to payment-window',
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(payment-window)',
    'reporting-endpoints': `payment-window="${reportPath(address)}"`,
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=("${provider}")`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
}

/** The page of ours around a provider's window: nothing of the shop runs here, and nothing of the provider outside its frame. */
export function windowPage(view: WindowView): string {
  const { shown, orderNumber, language, back, home, address, say } = view;
  const path = new URL(address).pathname;
  const html = (text: Text): string => escapeHtml(say(text));
  const title = html({ ...TEXTS.title, values: { number: orderNumber } });
  const attributes = Object.entries({
    id: 'payment-window',
    title: say(TEXTS.frame),
    src: shown.address,
    sandbox:
      'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation',
    allow: 'payment',
    referrerpolicy: 'no-referrer',
    'data-origin': new URL(shown.address).origin,
    'data-back': back,
    'data-home': home,
  }).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  // Only what is asked for by CORS can be vouched for, says the integrity policy, of our own origin as well.
  const scripts = WINDOW_SCRIPTS.map(
    ({ file, integrity }) =>
      `<script src="${escapeHtml(path + file)}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><header><h1>${title}</h1><a href="${escapeHtml(home)}">${html(TEXTS.close)}</a></header>` +
    `<main><p>${html(TEXTS.kept)}</p>` +
    `<noscript><a href="${escapeHtml(shown.page)}">${html(TEXTS.plain)}</a></noscript>` +
    `<iframe ${attributes.join(' ')}></iframe></main>${scripts.join('')}</body></html>`
  );
}
