import { MENTOR_LINKS, type MentorLink } from '#countries/country-lists.ts';
import type { SocialLink, Contact } from '../calls/mentors.ts';

/** Source: I3-014, D5. */
const FORMER_TYPES: ReadonlyMap<string, MentorLink> = new Map([
  ['VK', 'vk'],
  ['OKID', 'ok'],
  ['FACEID', 'fb'],
  ['INSTNAME', 'instagram'],
]);

const FORMER_NAMES: ReadonlyMap<MentorLink, string> = new Map(
  [...FORMER_TYPES].map(([former, type]) => [type, former]),
);

/** Links in the words of `contacts[]`: the four networks by their former names, all others by their own. Source: I3-013, I3-015. */
export const contactsOf = (links: readonly SocialLink[]): Contact[] =>
  links.map(({ type, href }) => ({ type: FORMER_NAMES.get(type) ?? type, value: href }));

/** Where a plain name or number of a network leads to. */
const HOMES = {
  vk: 'https://vk.com/',
  ok: 'https://ok.ru/profile/',
  fb: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  telegram: 'https://t.me/',
  twitter: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
} as const satisfies Partial<Record<MentorLink, string>>;

const NAME = /^[\p{L}\p{N}._-]{1,100}$/u;
const EMAIL = /^[^\s@<>"?&]{1,64}@[\w.-]{3,120}$/;
const PHONE = /^\+?[\d ()-]{5,24}$/;

const isHome = (type: MentorLink): type is keyof typeof HOMES => type in HOMES;

const typeOf = (type: string): MentorLink | null =>
  FORMER_TYPES.get(type) ?? MENTOR_LINKS.find((known) => known === type.toLowerCase()) ?? null;

function hrefOf(type: MentorLink, value: string): string | null {
  if (type === 'mail') return EMAIL.test(value) ? `mailto:${value}` : null;
  if (type === 'phone') return PHONE.test(value) ? `tel:${value.replaceAll(/[^+\d]/g, '')}` : null;
  if (/^https:\/\//i.test(value) && URL.canParse(value)) return new URL(value).href;
  const name = value.replace(/^@/, '');
  return isHome(type) && NAME.test(name) ? HOMES[type] + encodeURIComponent(name) : null;
}

/**
 * The links by which a mentor is met, in the order of their contacts, one of each type. What mentors typed leads to where it says or
 * nowhere: anything but https, an e-mail, a phone or a plain name is left out.
 *
 * @param shown Types that the country shows (I5-054, I5-055): its pack's list.
 */
export function socialLinks(
  contacts: readonly Contact[],
  shown: readonly MentorLink[],
): readonly SocialLink[] {
  const links = new Map<MentorLink, SocialLink>();
  for (const { type: given, value } of contacts) {
    const type = typeOf(given);
    const href =
      type && shown.includes(type) && !links.has(type) ? hrefOf(type, value.trim()) : null;
    if (type && href) links.set(type, { type, href });
  }
  return [...links.values()];
}
