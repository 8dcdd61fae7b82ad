import { z } from 'zod';
import type {
  Carrier,
  GoodsBackOffer,
  LegalEntity,
  PackChanges,
  SupportContacts,
} from '#countries/country.ts';

/** Words by language; a reader without a language of its own there gets English, else the first. */
export type Words = Readonly<Record<string, string>>;

/** Colours by the names of `src/kit/styles/tokens.css`, without the two hyphens: `brand`, `brand-hover`, `paper`. */
export type Colours = Readonly<Record<string, string>>;

export interface Brand {
  /** As it stands in headings, mails and on papers. */
  readonly name: Words;
  /** What the main page is called after the name and a colon. */
  readonly claim: Words;
  /** What search engines show of the main page: some 150 letters on what is sold; the claim where it is left out. */
  readonly about?: Words;
  /** Beside the colours that the kit has; a pair that is said for light alone holds in the dark as well. */
  readonly colours?: { readonly light?: Colours; readonly dark?: Colours };
  /** Families as CSS takes them, in front of the kit's own. */
  readonly fonts?: { readonly ui?: string; readonly display?: string };
}

export type CompanyContacts = SupportContacts;

/** A store that is open. */
export interface CompanyStore {
  readonly legalEntity: LegalEntity;
  /** Host names without a port; `{code}.localhost` where left out. */
  readonly hosts?: readonly string[];
  /** True for the store that stands on hosts that nobody claims; the first one where none says so. */
  readonly isDefault?: boolean;
  /** True for one that sells no more: what it has sold is still read, mailed and taken back. */
  readonly isClosed?: boolean;
  /** Left out: its buyers cannot announce returns. */
  readonly goodsBack?: GoodsBackOffer;
}

/** What the company does otherwise in a country than its pack says. */
export type CompanyCountry = PackChanges & {
  /** Carriers that the pack does not know, after its own. */
  readonly moreCarriers?: readonly Carrier[];
};

/** One company: all that makes a shop of this code somebody's own. */
export interface Company {
  readonly brand: Brand;
  readonly mail: {
    /** Where no MAIL_FROM is set: `Name <shop@example.test>`. */
    readonly sender: string;
  };
  /** By code. Only these are open. */
  readonly stores: Readonly<Record<string, CompanyStore>>;
  /** By delivery country; `others` answers wherever a country has none of its own. */
  readonly contacts: Readonly<Record<string, CompanyContacts>>;
  readonly countries?: Readonly<Record<string, CompanyCountry>>;
}

/** A text with something in it. */
const line = z.string('must be a text').trim().min(1, 'must not be empty').max(300);
const words = z
  .record(z.string().regex(/^[a-z]{2}$/, 'must be two letters of a language'), line)
  .refine((all) => Object.keys(all).length > 0, 'must say it in one language at least');
const mail = z
  .string('must be a mail address')
  .regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'must be a mail address');
const TOKEN = /^[a-z][a-z0-9-]*$/;
// Mail programs and the painter of pictures know no other way to write one.
const colour = z
  .string('must be six figures after a hash')
  .regex(/^#[\da-f]{6}$/i, 'must be six figures after a hash');
const family = z
  .string('must be families as CSS takes them')
  .regex(/^[\p{L}\p{N} ,'"-]{1,200}$/u, 'must be families as CSS takes them');
const colours = z.record(z.string().regex(TOKEN, 'must be the name of a colour'), colour);
const hostName = z
  .string('must be a host name')
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    'must be a host name in small letters, without a port',
  );
const days = z.number('must be a number of days').int().min(1).max(365);

const legalEntity = z.strictObject({
  name: line,
  address: line,
  registrationNumber: line,
  taxNumber: line,
  email: mail,
  latin: z.strictObject({ name: line, address: line }).optional(),
});

/** What a company's folder says, before it is held against the packs. What a country changes is looked at by the checks of packs. */
export const COMPANY_SHAPE = z.strictObject({
  brand: z.strictObject({
    name: words,
    claim: words,
    about: words.optional(),
    colours: z.strictObject({ light: colours.optional(), dark: colours.optional() }).optional(),
    fonts: z.strictObject({ ui: family.optional(), display: family.optional() }).optional(),
  }),
  mail: z.strictObject({
    sender: z
      .string('must be a mail address, with a name if you like')
      .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be a mail address, with a name if you like'),
  }),
  stores: z
    .record(
      z.string(),
      z.strictObject({
        legalEntity,
        hosts: z.array(hostName).min(1, 'must name one host at least').optional(),
        isDefault: z.boolean('must be true or false').optional(),
        isClosed: z.boolean('must be true or false').optional(),
        goodsBack: z.strictObject({ days, waitDays: days, address: line }).optional(),
      }),
    )
    .refine((all) => Object.keys(all).length > 0, 'must open one store at least'),
  contacts: z
    .record(
      z.string(),
      z.strictObject({ phone: line, hours: words, email: mail, addressErrorsEmail: mail }),
    )
    .refine((all) => Object.keys(all).length > 0, 'must say how support is reached'),
  countries: z.record(z.string(), z.looseObject({})).optional(),
});
