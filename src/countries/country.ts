import type { AddressField } from '#base/address-fields.ts';
import type { Text } from '#base/call.ts';
import type { Currency } from '#base/money.ts';
import type { PhoneRule } from '#base/phone.ts';
import type { SecondPriceRule } from '#base/second-price.ts';
import type { AddressFormName, AddressLevel } from './address-forms.ts';
import type { AgreementRule } from './agreements.ts';
import type { ListedFacts } from './country-lists.ts';
import type { Holidays } from './holidays.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { ShareTarget } from './share-targets.ts';

/** A name in several languages; Russian is always there and is the one to fall back to. */
export type Names = Readonly<Record<string, string>> & { readonly ru: string };

/** The three ways to get an order, as free-delivery thresholds call them (C3-053 to C3-055, D19): `other` is a courier. */
export const DELIVERY_KINDS = ['csc', 'self', 'other'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** A way to bring an order. Price and days hold for the whole country; a city may differ by staff's settings. */
export interface Carrier {
  /** `CORPORATECSC`, `SELF_…` or a carrier code such as `RUSSIAN_POST_COURIER` (C3-071, C3-072). */
  readonly code: string;
  readonly kind: DeliveryKind;
  readonly name: Names;
  /** In the store's currency, minor units, VAT included. */
  readonly priceMinor: number;
  /** Days from its setting out on which the carrier works, earliest and latest. */
  readonly minDays: number;
  readonly maxDays: number;
  /** Days of the week on which it fetches, moves and hands over; 1 is Monday. On holidays it rests. */
  readonly weekdays: readonly number[];
  /** Orders from this hour on, by the clock of the store's home, set out a day later; 24: none. */
  readonly cutOffHour: number;
  /** Heaviest parcel. */
  readonly maxWeightGrams: number;
  /** True when the courier or the point takes money (pay_after_delivery). */
  readonly isPaymentTaken: boolean;
}

/** From which order on delivery costs nothing: a sum in the store's minor units, or points (C3-056). Null: never. */
export type FreeDelivery =
  | { readonly usePoints: false; readonly neededMinor: number }
  | { readonly usePoints: true; readonly neededPoints: number }
  | null;

/** Limits on what is sent across a customs border (C5-048, C5-049, I8-020 to I8-023). */
export interface CustomsRule {
  /** Most items in one order to this country; null: no limit. */
  readonly maxItems: number | null;
  /** True for a destination that the customs notice names even from European shops outside the list: the UK. */
  readonly isNoticeFromAllEurope: boolean;
}

export type CashbackProgram = 'old' | 'pk2018' | 'pk2020' | 'pk2021';

export const INFORMER_NAMES = [
  'holidaysWork',
  'deliveryDelay',
  'cookieAgreement',
  'locationHint',
  'registerPay',
  'mobileApp',
] as const;
export type InformerName = (typeof INFORMER_NAMES)[number];

export interface SupportContacts {
  readonly phone: string;
  /** In one language at least. */
  readonly hours: Readonly<Record<string, string>>;
  readonly email: string;
  /** Address that errors of the address service are reported to (C8-035). */
  readonly addressErrorsEmail: string;
}

/** Fields that single countries add to a registration, by their names in the call (I2-035, I2-036, I7-006). */
export type RegistrationAddition =
  | 'tr_city'
  | 'tr_district'
  | 'tr_streetBlock'
  | 'tr_address'
  | 'tr_documentNumber'
  | 'tr_taxAgreement'
  | 'th_documentNumber';

/** Whether an order that stands may be edited until somebody begins to pick it. */
export interface OrderEdit {
  readonly isOffered: boolean;
  /** No longer after it was placed; null: however long. */
  readonly minutes: number | null;
}

/** A consumer's right of withdrawal: what is said of it before an order, and how it is used. */
export interface WithdrawalRight {
  /** Counted from the day on which the last goods of an order are received; of a subscription, the first. */
  readonly days: number;
  /** Within so many days of the declaration all money goes back, by the way in which it came. */
  readonly refundDays: number;
  /** Alias of the page that says all of it. */
  readonly document: string;
  /** What leads to the function, in the words of the law. */
  readonly press: Text;
  /** The press that declares the withdrawal, in the words of the law. */
  readonly confirm: Text;
}

/** Settings that the specification calls config parameters (I9-089 to I9-094). */
export interface CountryConfig {
  /** Places `{name}`, `{region}`, `{country}`. */
  readonly ui_select_location_format: string;
  readonly is_show_wellness_community_link: boolean;
  readonly is_checkout_country_change_available: boolean;
  readonly is_mentor_at_quick_registration: boolean;
  readonly is_change_mentor_at_quick_registration: boolean;
  /** Whether a question to the company wants a telephone (I5-043, D57). */
  readonly is_support_phone_required: boolean;
  readonly possible_countries_for_registration: readonly string[];
  /** Flow of buying on a small screen, `2.1` unless the country says otherwise (D48). */
  readonly appVersion: string;
}

/**
 * All that Arnika knows of one country: defaults in code, overlaid by staff's settings (`countryAt`). Features ask the pack and
 * never compare a country code.
 */
export interface CountryPack {
  /** Two lower-case letters. */
  readonly cntr: string;
  readonly name: Names;
  /** Code of the European market that the country belongs to; null outside (I3-036). */
  readonly europeCode: string | null;
  readonly bbCode: string | null;
  readonly isEuMember: boolean;
  readonly isEurope: boolean;
  /** True where the place chosen is the country, without a city. */
  readonly isLocationCountry: boolean;
  /** Store that serves the country's citizens instead; null: its own (I2-048). */
  readonly redirectToOtherShop: string | null;
  readonly availableOnlineShop: readonly { readonly code: string; readonly default: boolean }[];
  readonly timeZone: string;
  /** Languages that people here want, the best one first, also ones that the interface does not speak: see `offeredLanguages`. */
  readonly languages: readonly [string, ...string[]];
  /** False for a country of `countriesWithoutRuLang` (I2-084, I9-094). */
  readonly isRussianOffered: boolean;

  readonly currency: Currency;
  readonly secondPrice: SecondPriceRule | null;
  /** Percent in prices: `standard` unless a product says `reduced`. */
  readonly vat: { readonly standardPercent: number; readonly reducedPercent: number };
  /** What the law asks of the invoices of a seller at home here. */
  readonly invoices: {
    /** True where one is to carry its data for programs as well (EN 16931). */
    readonly isDataInside: boolean;
    /** Whole years that they are kept, counted from the end of the year of their issue. */
    readonly keptYears: number;
  };
  /** What must stand beside a price; null where nothing must. `shipping` is left out where delivery costs nothing, or is in the sum. */
  readonly priceNote: { readonly tax: Text; readonly shipping: Text } | null;
  /** True where only the lowest price of the 30 days before a reduction may be struck through: the EU (UX-36). */
  readonly isOldPriceLowestOf30Days: boolean;

  readonly phone: PhoneRule;
  /** A number that has the right form, for the field's hint and for tests. */
  readonly phoneExample: string;
  readonly usePatronymic: boolean;
  readonly minimumAge: number;
  readonly firstBirthYear: number;
  readonly authView: {
    readonly isHideCscLink: boolean;
    readonly isHideAuthPolicyAgreement: boolean;
  };
  readonly listed: ListedFacts;

  readonly address: {
    readonly form: AddressFormName;
    /** What the form shows, in its order. */
    readonly fields: readonly AddressField[];
    /** Of these, what is chosen among the country's own units; empty where everything is typed. */
    readonly levels: readonly AddressLevel[];
    readonly required: readonly AddressField[];
    readonly roadTypes: readonly string[];
    readonly isAutoZipEnabled: boolean;
    readonly postcodeExample: string;
    /** How people write one in a line; `addressLine` fills it. */
    readonly line: string;
    /** How postcodes look here: `#` is a digit, `@` a Latin letter, anything else itself. */
    readonly postcodeShapes: readonly string[];
  };

  readonly carriers: readonly Carrier[];
  /** Nothing sets out and nothing is brought on these days. */
  readonly holidays: Holidays;
  readonly freeDelivery: Readonly<Record<DeliveryKind, FreeDelivery>>;
  /**
   * So many orders paid on receipt a guest's phone may have unconfirmed, and so much together in minor units of the store's currency; for
   * more the phone is proven by a code.
   */
  readonly unprovenAtDoor: { readonly orders: number; readonly sumMinor: number };
  readonly isShowDeliveryPeriodFromCsc: boolean;
  readonly orderStoragePeriodDaysInCsc: number;
  readonly orderEdit: OrderEdit;
  /** The link to an order that staff prepared works so many days. */
  readonly preparedOrderDays: number;
  /** Largest sum of an order across a customs border, in whole euro; null: no limit (C9-041). */
  readonly orderValueLimit: number | null;
  readonly customs: CustomsRule;

  /** In the order shown; the first is preselected for a new buyer. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly agreements: AgreementRule;
  /** Main button of the final step; `{sum}` where the wording has it. */
  readonly orderButton: Text;
  /** The same where the money is paid when the goods are handed over: nothing is paid by this press. */
  readonly orderButtonOnReceipt: Text;
  /** What a consumer's right of withdrawal is under the law here; null where the law knows none. A store goes by the country it is at home in. */
  readonly withdrawal: WithdrawalRight | null;
  readonly reserveNotice: {
    readonly modal: 'reserved-notification' | 'reserved-notification-az' | null;
    readonly hiddenForMethods: readonly PaymentMethod[];
  };
  /** True where subscriptions get their own check and modal at the final step (C4-096). */
  readonly isSubscriptionStepUsed: boolean;
  /** What is said when no delivery was chosen (C5-014). */
  readonly deliveryMissing: { readonly text: Text; readonly isWarning: boolean };
  /** True where a pickup point whose price cannot be had becomes inactive (C4-076). */
  readonly isPointWithoutPriceInactive: boolean;

  readonly isDemandForbidden: boolean;
  /** True where a certificate's package may not be filled beyond its limit (C5-012). */
  readonly isCertificateLimitStrict: boolean;
  readonly isUpdateActionAfterChangingBasket: boolean;

  readonly mentor: {
    readonly isRequired: boolean;
    /** True where 'no consultant selected' is asked at full registration (I4-011). */
    readonly isAskedAtRegistration: boolean;
    /** Contract that a registration without a mentor gets. */
    readonly defaultContract: string;
    /** Contract and display name of whom the cookie `setCyberMentor` stands for (I4-018). */
    readonly cyber: { readonly contract: string; readonly fullName: Names };
  };
  readonly registration: {
    /** In the order shown. */
    readonly additions: readonly RegistrationAddition[];
    /** Ways of registering in which the telephone is proved by a code: at checkout, on the registration page (I4-004). */
    readonly provesPhone: readonly ('quick' | 'full')[];
  };
  /**
   * What a consultant pays once for registering, in minor units of the currency of the store that is the country's first; null: nothing
   * (I2-092, D86).
   */
  readonly registrationFee: { readonly consultantMinor: number } | null;
  readonly cashbackProgram: CashbackProgram;
  /** What a store at home here gives for friends who register and buy; null: it has no such programme (I9-060 to I9-064). */
  readonly friendReward: FriendReward | null;
  /** Money of one bonus in minor units of the currency (C9-028, D8). */
  readonly bonusMinor: number;
  readonly bonusConditions: BonusConditions;

  readonly captcha: 'smart' | 'score';
  readonly attachmentMaxMegabytes: number;
  readonly supportSubjects: 'default' | 'vn';
  readonly serviceCentreView: 'map' | 'list';
  readonly mapFitPaddingBottom: number;
  readonly informers: readonly InformerName[];
  /** Networks and messengers that people here use, in the order shown (I2-117). */
  readonly shareTargets: readonly ShareTarget[];
  /** Carriers' own pages that show where a parcel is; `{number}` stands in their addresses (I2-100). */
  readonly trackingProviders: readonly {
    readonly code: string;
    readonly name: Names;
    readonly address: string;
  }[];
  /** Defaults of experiments, by name; absent means off. */
  readonly flags: Readonly<Record<string, boolean>>;
  readonly config: CountryConfig;
  readonly support: SupportContacts;
}

/** A pack as it is written: all but what belongs to the company that sells. */
export type CountryFacts = Omit<CountryPack, 'support'>;

/** What a friend brings to whoever invited them. When the programme runs is data: its months stand in the database. */
export interface FriendReward {
  /** Points that both need in the month of the friend's registration. */
  readonly neededPoints: number;
  /** Worth of the certificate for each friend, and what using one costs, in minor units of the currency. */
  readonly friendMinor: number;
  readonly priceMinor: number;
}

/** How bonuses pay (C3-093). */
export interface BonusConditions {
  /** Part of an order that they may pay. */
  readonly limit: number;
  /** Whether the delivery counts. */
  readonly canPayDelivery: boolean;
  /** So many are spent without a code by SMS; more of them ask for one (C4-092). */
  readonly withoutProof: number;
  /** Whether sums are typed in digits alone and shown in groups of three (C5-040). */
  readonly isTypedInGroups: boolean;
}

/** What may be changed of a carrier; null takes it away. */
export type CarrierChange = Partial<
  Pick<
    Carrier,
    | 'priceMinor'
    | 'minDays'
    | 'maxDays'
    | 'weekdays'
    | 'cutOffHour'
    | 'maxWeightGrams'
    | 'isPaymentTaken'
  >
> | null;

/** What may differ from a pack in one store, or by staff's settings. Codes, currency and phone rules are code. */
export type PackChanges = Partial<
  Pick<
    CountryPack,
    | 'paymentMethods'
    | 'informers'
    | 'support'
    | 'mentor'
    | 'unprovenAtDoor'
    | 'bonusMinor'
    | 'bonusConditions'
    | 'orderValueLimit'
    | 'orderStoragePeriodDaysInCsc'
    | 'orderEdit'
    | 'preparedOrderDays'
    | 'secondPrice'
    | 'isDemandForbidden'
    | 'isUpdateActionAfterChangingBasket'
  >
> & {
  /** By the carrier's code. */
  readonly carriers?: Readonly<Record<string, CarrierChange>>;
  readonly freeDelivery?: Partial<CountryPack['freeDelivery']>;
  readonly flags?: CountryPack['flags'];
  readonly config?: Partial<CountryConfig>;
};

export interface LegalEntity {
  readonly name: string;
  readonly address: string;
  readonly registrationNumber: string;
  readonly taxNumber: string;
  readonly email: string;
  /** Name and address in Latin letters, for paper, where they are written in others than the shop's faces have. */
  readonly latin?: { readonly name: string; readonly address: string };
}

/** How a store takes goods back that their buyer announces: more than the law asks for, as the store itself wants it. */
export interface GoodsBackOffer {
  /** So many days after the last goods were handed over a return can be announced. */
  readonly days: number;
  /** So many days the goods are waited for. */
  readonly waitDays: number;
  /** Where they are sent to. */
  readonly address: string;
}

/** A shop with its own assortment, prices and legal entity. A delivery country is another thing: one store may serve several. */
export interface Store {
  readonly code: string;
  /** What tells it apart from other stores that sell to the same country; null: its home country's name does. */
  readonly name: Names | null;
  /** Host names without a port. A host whose first label is the store's code belongs to it as well. */
  readonly hosts: readonly string[];
  readonly homeCountry: string;
  /** Countries it sends to; the home country is one of them (C9-043). */
  readonly deliversTo: readonly string[];
  /** By country other than the home: what a pack says in another currency than the store's, or what holds across a border. */
  readonly abroad: Readonly<Record<string, PackChanges>>;
  /** Those that the interface speaks, the best one first. */
  readonly languages: readonly [string, ...string[]];
  readonly defaultLanguage: string;
  readonly currency: Currency;
  readonly legalEntity: LegalEntity;
  /** Null: its buyers cannot announce returns. */
  readonly goodsBack: GoodsBackOffer | null;
  /** True for exactly one store: it answers on hosts that nobody claims. */
  readonly isDefault: boolean;
  /** Code in the address of the service centres' login, where it differs (I2-060). */
  readonly cscLoginCode: string;
  /** True where the buyer may change the country at checkout without a flag (C6-012, I6-017). */
  readonly isCheckoutCountryChangeFree: boolean;
  /** True for stores whose parcels leave from inside the EU's customs border: de, eu, bb (C5-048, D26). */
  readonly isCustomsNoticed: boolean;
  /** Style of a call's error: 'new-error' on the 'Russian hosts', which are the store ru (C8-003, I8-003, D67). */
  readonly errorToastStyle: 'error' | 'new-error';
}

/** A store as it is written beside its pack: all but what belongs to the company that sells. */
export type StoreFacts = Omit<Store, 'hosts' | 'legalEntity' | 'goodsBack' | 'isDefault'>;
