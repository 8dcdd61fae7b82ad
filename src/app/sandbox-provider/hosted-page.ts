import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '#base/escape-html.ts';
import { formatMoney } from '#base/money-format.ts';
import type { Currency } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { listStores } from '#countries/packs.ts';
import { isLanguage, type Language } from '#i18n/languages.ts';
import { MANNERS } from './means-store.ts';
import { hasEnded, statusAt, type SandboxPayment } from './sandbox-store.ts';
import { WINDOW_SCRIPT, windowPolicy } from './window-page.ts';

const STYLE = readFileSync(new URL('./hosted-page.css', import.meta.url), 'utf8');
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Nothing runs on this page; forms go to itself, and from there back to the shop. */
export const pagePolicy = (returnOrigin: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    ["form-action 'self'", ...(returnOrigin ? [returnOrigin] : [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const WORDS = {
  ru: {
    title: 'Оплата заказа',
    test: 'Учебная платёжная страница: деньги не списываются',
    order: 'Заказ',
    sum: 'К оплате',
    pay: 'Оплатить',
    refuse: 'Отказать',
    think: 'Подумать 10 секунд',
    twice: 'Оплатить дважды',
    thinkHint: 'Магазин узнает об оплате через 10 секунд',
    twiceHint: 'Магазин получит каждое сообщение об оплате дважды',
    back: 'Вернуться в магазин',
    paid: 'Заказ оплачен',
    failed: 'Оплата не прошла',
    processing: 'Платёж обрабатывается',
    unknown: 'Такого платежа нет',
    ended: 'Код больше не действует',
    leave: 'Закрыть окно',
    means: 'Как поведёт себя сохранённая карта',
    good: 'Платит всегда',
    declined: 'Банк отклоняет',
    'needs-buyer': 'Банк просит подтвердить',
    gone: 'Отозвана в банке',
    expired: 'Срок истёк',
    slow: 'Деньги идут 10 секунд',
  },
  en: {
    title: 'Payment',
    test: 'A practice payment page: no money is taken',
    order: 'Order',
    sum: 'To pay',
    pay: 'Pay',
    refuse: 'Decline',
    think: 'Think for 10 seconds',
    twice: 'Pay twice',
    thinkHint: 'The shop learns of the payment after 10 seconds',
    twiceHint: 'The shop gets each message about the payment twice',
    back: 'Back to the shop',
    paid: 'The order is paid',
    failed: 'The payment did not go through',
    processing: 'The payment is being processed',
    unknown: 'There is no such payment',
    ended: 'The code has expired',
    leave: 'Close the window',
    means: 'How the kept card will behave',
    good: 'Always pays',
    declined: 'The bank declines',
    'needs-buyer': 'The bank asks to confirm',
    gone: 'Revoked at the bank',
    expired: 'Expired',
    slow: 'The money takes 10 seconds',
  },
  de: {
    title: 'Zahlung',
    test: 'Eine Übungsseite: Es wird kein Geld abgebucht',
    order: 'Bestellung',
    sum: 'Zu zahlen',
    pay: 'Bezahlen',
    refuse: 'Ablehnen',
    think: '10 Sekunden überlegen',
    twice: 'Zweimal bezahlen',
    thinkHint: 'Der Laden erfährt nach 10 Sekunden von der Zahlung',
    twiceHint: 'Der Laden erhält jede Nachricht über die Zahlung zweimal',
    back: 'Zurück zum Laden',
    paid: 'Die Bestellung ist bezahlt',
    failed: 'Die Zahlung ist fehlgeschlagen',
    processing: 'Die Zahlung wird bearbeitet',
    unknown: 'Diese Zahlung gibt es nicht',
    ended: 'Der Code ist abgelaufen',
    leave: 'Fenster schließen',
    means: 'So verhält sich die gespeicherte Karte',
    good: 'Zahlt immer',
    declined: 'Die Bank lehnt ab',
    'needs-buyer': 'Die Bank fragt nach',
    gone: 'Bei der Bank widerrufen',
    expired: 'Abgelaufen',
    slow: 'Das Geld braucht 10 Sekunden',
  },
  tr: {
    title: 'Sipariş ödemesi',
    test: 'Deneme ödeme sayfası: para çekilmez',
    order: 'Sipariş',
    sum: 'Ödenecek tutar',
    pay: 'Öde:',
    refuse: 'Reddet',
    think: '10 saniye düşün',
    twice: 'İki kez öde',
    thinkHint: 'Mağaza ödemeyi 10 saniye sonra öğrenir',
    twiceHint: 'Mağaza her ödeme mesajını iki kez alır',
    back: 'Mağazaya dön',
    paid: 'Sipariş ödendi',
    failed: 'Ödeme yapılamadı',
    processing: 'Ödeme işleniyor',
    unknown: 'Böyle bir ödeme yok',
    ended: 'Kodun süresi doldu',
    leave: 'Pencereyi kapat',
    means: 'Kayıtlı kart nasıl davransın',
    good: 'Her zaman öder',
    declined: 'Banka reddeder',
    'needs-buyer': 'Banka onay ister',
    gone: 'Bankada iptal edildi',
    expired: 'Süresi doldu',
    slow: 'Para 10 saniyede gelir',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** English for a payment that was begun in a language that this page does not speak. */
const languageOf = (language: string): Language => (isLanguage(language) ? language : 'en');

function currencyOf(iso: string): Currency {
  const known = listStores().find(({ currency }) => currency.externalIso === iso)?.currency;
  return known ?? { externalIso: iso, logo: iso, decimals: 2, isPrefixed: false, roundRules: 0 };
}

const frame = (language: string, title: string, body: string, marks = '', script = ''): string =>
  `<!doctype html><html lang="${languageOf(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body${marks}><main>${body}</main>${script}</body></html>`;

const button = (action: string, label: string, kind: 'main' | 'plain', hint?: string): string =>
  `<button class="${kind}" name="action" value="${action}"${hint ? ` aria-describedby="hint-${action}"` : ''}>${escapeHtml(label)}</button>` +
  (hint ? `<p class="hint" id="hint-${action}">${escapeHtml(hint)}</p>` : '');

/** The sum, the order, and the buttons with which the buyer decides. */
function decision(payment: SandboxPayment, view: 'page' | 'window'): string {
  const words = WORDS[languageOf(payment.language)];
  const sum = formatMoney(
    payment.amountMinor,
    currencyOf(payment.currency),
    localeOf(payment.language),
  );
  const facts =
    `<dl><div><dt>${words.order}</dt><dd>№ ${escapeHtml(payment.orderNumber)}</dd></div>` +
    `<div class="sum"><dt>${words.sum}</dt><dd>${escapeHtml(sum)}</dd></div></dl>`;
  const buttons =
    button('pay', `${words.pay} ${sum}`, 'main') +
    button('refuse', words.refuse, 'plain') +
    button('think', words.think, 'plain', words.thinkHint) +
    button('pay-twice', words.twice, 'plain', words.twiceHint);
  const choice = payment.isKept
    ? `<label class="means">${escapeHtml(words.means)}<select name="means">${MANNERS.map((manner) => `<option value="${manner}">${escapeHtml(words[manner])}</option>`).join('')}</select></label>`
    : '';
  const form =
    payment.decision === null
      ? `<form method="post" action="/pay/${encodeURIComponent(payment.id)}/decide"><input type="hidden" name="view" value="${view}">${choice}${buttons}</form>`
      : '';
  return `<p class="test">${words.test}</p><h1>${words.title}</h1>${facts}${form}`;
}

/** The page on which the buyer decides; a decided payment, or one whose code has ended, only leads back. */
export function hostedPage(payment: SandboxPayment, now: Date): string {
  const words = WORDS[languageOf(payment.language)];
  const isOver = hasEnded(payment, now);
  const status = statusAt(payment, now);
  const outcome = isOver ? words.ended : status === 'waiting' ? words.processing : words[status];
  const rest =
    payment.decision || isOver
      ? `<p class="outcome" role="status">${outcome}</p><a class="main" href="${escapeHtml(payment.returnUrl)}">${words.back}</a>`
      : '';
  const body = isOver
    ? `<p class="test">${words.test}</p><h1>${words.title}</h1>`
    : decision(payment, 'page');
  return frame(payment.language, `${words.title} ${payment.orderNumber}`, body + rest);
}

/** The same in a window of the shop: what was decided is told to the page around it, and a link leads there without scripts. */
export function windowPage(payment: SandboxPayment, now: Date): string {
  const words = WORDS[languageOf(payment.language)];
  const status = statusAt(payment, now);
  const rest = payment.decision
    ? `<p class="outcome" role="status">${status === 'waiting' ? words.processing : words[status]}</p>` +
      `<a class="main" target="_top" href="${escapeHtml(payment.returnUrl)}">${words.back}</a>`
    : `<button type="button" class="plain" id="leave">${words.leave}</button>`;
  const marks = ` data-shop="${escapeHtml(new URL(payment.returnUrl).origin)}" data-state="${payment.decision ? 'decided' : 'open'}"`;
  return frame(
    payment.language,
    `${words.title} ${payment.orderNumber}`,
    decision(payment, 'window') + rest,
    marks,
    `<script>${WINDOW_SCRIPT}</script>`,
  );
}

/** Only the shop itself may have it in a frame. */
export const policyOfWindow = (shop: string | null): string => windowPolicy(STYLE_SOURCE, shop);

export const unknownPage = (): string =>
  frame('ru', WORDS.ru.unknown, `<h1>${WORDS.ru.unknown}</h1>`);
