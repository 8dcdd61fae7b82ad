import type { ShareTarget } from '#countries/share-targets.ts';

/** What is shared: an address and the words that stand before it. */
export interface Shared {
  readonly url: string;
  readonly title: string;
}

export interface ShareLink {
  readonly id: ShareTarget | 'email' | 'sms';
  readonly href: string;
  /** `window`: a page of theirs, in a small window; `app`: an app that the system opens. Source: I2-121, I7-050. */
  readonly opens: 'window' | 'app';
}

const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const NETWORKS: Readonly<Record<ShareTarget, (shared: Shared) => Omit<ShareLink, 'id'>>> = {
  telegram: ({ url, title }) => ({
    href: `https://t.me/share/url?${query({ url, text: title })}`,
    opens: 'window',
  }),
  vk: ({ url, title }) => ({
    href: `https://vk.com/share.php?${query({ url, title })}`,
    opens: 'window',
  }),
  ok: ({ url, title }) => ({
    href: `https://connect.ok.ru/offer?${query({ url, title })}`,
    opens: 'window',
  }),
  whatsapp: ({ url, title }) => ({
    href: `https://wa.me/?${query({ text: `${title}\n${url}` })}`,
    opens: 'window',
  }),
  viber: ({ url, title }) => ({
    href: `viber://forward?${query({ text: `${title}\n${url}` })}`,
    opens: 'app',
  }),
  facebook: ({ url }) => ({
    href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    opens: 'window',
  }),
  x: ({ url, title }) => ({
    href: `https://x.com/intent/post?${query({ url, text: title })}`,
    opens: 'window',
  }),
};

/**
 * Where something can be shared to from this country: its networks and messengers, e-mail, SMS. Nothing is asked of any of
 * them before a press. Source: I2-116, I2-117, I2-118, I7-050.
 */
export function shareLinks(targets: readonly ShareTarget[], shared: Shared): ShareLink[] {
  const { url, title } = shared;
  return [
    ...targets.map((id): ShareLink => ({ id, ...NETWORKS[id](shared) })),
    { id: 'email', href: `mailto:?${query({ subject: title, body: url })}`, opens: 'app' },
    // Both signs: one system wants a question mark before the text, the other an ampersand.
    { id: 'sms', href: `sms:?&${query({ body: `${title} ${url}` })}`, opens: 'app' },
  ];
}
