import type { Picture } from '#base/picture.ts';
import type { ShownSecondPrice } from '#base/second-price.ts';
import type { IconName } from '#kit/icon-names.ts';

/** One language that a visitor may switch to. */
export interface ShellLanguage {
  readonly code: string;
  /** In the language itself: «Русский», «English». */
  readonly name: string;
}

/** One entry of the catalogue menu. */
export interface ShellCategory {
  readonly name: string;
  readonly href: string;
  /** Products that are sold here. */
  readonly count: number;
  /** A square scene; null until one is made. */
  readonly picture: Picture | null;
}

/** A link of menu or footer that the server tells, already in words. */
export interface ShellLink {
  readonly href: string;
  readonly title: string;
}

/** A page or document of the company, by its own title. */
export interface ShellDocument {
  readonly alias: string;
  readonly title: string;
}

/** A way to pay as the foot of the page shows it: a small sign and two words. */
export interface PaySign {
  readonly icon: IconName;
  readonly text: string;
}

/** Whose shop it is. */
export interface ShellBrand {
  readonly name: string;
  /** Its name as a drawing; in letters where it is absent. */
  readonly mark?: { readonly href: string; readonly width: number; readonly height: number };
  /** Style sheet with its colours and faces; absent where they are the kit's own. */
  readonly look?: string;
}

/** What the page's frame shows beside the page; the same for everybody in one place, so that pages can be cached. */
export interface ShellFacts {
  readonly brand: ShellBrand;
  /** What maps stand on, and the room that they keep at the bottom (I9-042). */
  readonly map: { readonly styleUrl: string | null; readonly bottomPadding: number };
  readonly languages: readonly ShellLanguage[];
  readonly categories: readonly ShellCategory[];
  /** Landing catalogues, in their order. */
  readonly collections: readonly { readonly name: string; readonly href: string }[];
  /** Documents that hold in this store, in the order of importance. */
  readonly documents: readonly ShellDocument[];
  /** What the shop offers beside its catalogue here, in menu and footer. */
  readonly offers: readonly ShellLink[];
  /** How one becomes a client or a consultant; null where that is not known. */
  readonly waysIn: { readonly title: string; readonly links: readonly ShellLink[] } | null;
  /** Where one asks the company; null where that is not known. */
  readonly ask: ShellLink | null;
  /** Where a contract is withdrawn from, in the law's words; null where the law of the store's country knows no such right. */
  readonly withdraw: ShellLink | null;
  /** Name of the delivery city; null until one is chosen. */
  readonly cityName: string | null;
  /** Name of the delivery country. */
  readonly countryName: string | null;
  /** IANA name of the delivery country's zone: days and hours of offers are told in it. */
  readonly timeZone: string;
  /** Support telephone as shown, for example `+7 900 000-00-01`; null where there is none. */
  readonly phone: string | null;
  /** When somebody answers it, in words. */
  readonly hours: string | null;
  readonly email: string | null;
  /** Ways in which an order from here can be paid now. */
  readonly paySigns: readonly PaySign[];
  /** Errors wear their newer face in this store; absent where they do not. */
  readonly isNewErrorShown?: boolean;
  /** What stands beside prices here, in words; absent where nothing does. */
  readonly priceNote?: {
    readonly tax: string;
    /** Null where no way of delivery costs anything. */
    readonly shipping: string | null;
  };
  /** How prices are shown in a second currency here and now; absent where they are not. Source: C9-021, I9-044. */
  readonly secondPrice?: ShownSecondPrice;
  /** The monthly kit that the header tells of, already in words; absent: it tells of none. Source: C9-044. */
  readonly kitBanner?: { readonly name: string; readonly note: string };
  /** What the login shows here; absent where nothing is known. */
  readonly login?: {
    readonly isAgreementHidden: boolean;
    /** Whole address of the service centres' own login; null: no link. */
    readonly cscUrl: string | null;
  };
  /** Who sells: name and address of the store's legal entity. */
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly number: string;
  } | null;
}

/** The frame where nothing is known: an error before the place was found. */
export const BARE_FACTS: ShellFacts = {
  brand: { name: '' },
  map: { styleUrl: null, bottomPadding: 40 },
  languages: [
    { code: 'ru', name: 'Русский' },
    { code: 'en', name: 'English' },
  ],
  categories: [],
  collections: [],
  documents: [],
  offers: [],
  waysIn: null,
  ask: null,
  withdraw: null,
  cityName: null,
  countryName: null,
  timeZone: 'UTC',
  phone: null,
  hours: null,
  email: null,
  paySigns: [],
  company: null,
};
