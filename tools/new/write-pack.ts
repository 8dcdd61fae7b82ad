import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { EU_MEMBERS } from '#countries/conformance.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { WrongUse } from '#platform/command-line.ts';
import { UserError } from '#platform/user-error.ts';

export interface PackWish {
  /** Two lower-case letters. */
  readonly cntr: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** Begins a comment on what no table knows; whoever adds the country puts the truth there and takes the comment away. */
export const TO_FILL = '// To fill:';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`\'`)}'`;
const regionName = (region: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? region;

function currencyLine(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(1);
  const logo = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const isPrefixed =
    parts.findIndex(({ type }) => type === 'currency') <
    parts.findIndex(({ type }) => type === 'integer');
  const roundRules = decimals === 0 ? 1 : 10 ** -decimals;
  return `{ externalIso: '${currency}', logo: ${quoted(logo)}, decimals: ${decimals}, isPrefixed: ${isPrefixed}, roundRules: ${roundRules} }`;
}

function zoneOf(locale: string): string {
  // Node knows more of locales than the types do.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getTimeZones?(): readonly string[] | undefined;
  };
  return known.getTimeZones?.()?.[0] ?? 'UTC';
}

/** Where the table of phone rules has no row: the usual lengths with the country's own code. */
const ownPhoneRule = (code: string, digits: number): string =>
  `{ code: '${code}', minDigits: 6, maxDigits: 11, usualDigits: [${digits}], trunks: [{ prefix: '0' }] }`;

/** Checks the wish: a country and a currency that there are. @returns The region's code. */
function regionOf({ cntr, currency }: PackWish) {
  const region = cntr.toUpperCase();
  if (!/^[a-z]{2}$/.test(cntr) || !isSupportedCountry(region))
    throw new WrongUse(`'${cntr}' is no code of a country: two lower-case letters, such as ro`);
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new WrongUse(`'${currency}' is no currency: three upper-case letters, such as RON`);
  return region;
}

/** What the tables know of the country, as it stands in the source. */
function factsOf({ cntr, currency }: PackWish) {
  const region = regionOf({ cntr, currency });
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  const locale = `${language}-${region}`;
  const national = getExampleNumber(region, examples)?.nationalNumber ?? '600000001';
  const code = getCountryCallingCode(region);
  const isListed = Object.hasOwn(PHONE_RULES, cntr);
  const [ru, en, own] = ['ru', 'en', language].map((each) => quoted(regionName(region, each)));
  const isOther = language !== 'en' && language !== 'ru';
  return {
    cntr,
    region,
    isListed,
    isMember: EU_MEMBERS.includes(cntr),
    name: `{ ru: ${ru}, en: ${en}${isOther ? `, ${language}: ${own}` : ''} }`,
    timeZone: zoneOf(locale),
    languages: [...new Set([language, 'en', 'ru'])].map(quoted).join(', '),
    currency: currencyLine(currency, locale),
    phoneRule: isListed ? `PHONE_RULES.${cntr}` : ownPhoneRule(code, national.length),
    phone: `+${code} ${national}`,
    support: `+${code} ${national.replace(/\d$/, (last) => String((Number(last) + 1) % 10))}`,
  };
}

type Facts = ReturnType<typeof factsOf>;

const importText = ({
  isListed,
  isMember,
}: Facts): string => `import { addressForm } from './address-forms.ts';
import { FROM_THE_STREET } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, ${isMember ? 'OBLIGING_ORDER, ' : ''}SIX_DAYS, ${isMember ? 'UNION_WITHDRAWAL, ' : ''}unproven, USUAL, usualWays } from './pack-parts.ts';
${isListed ? "import { PHONE_RULES } from './phone-rules.ts';\n" : ''}
`;

function countryText({ cntr, isMember, ...facts }: Facts): string {
  return `export const ${cntr}: CountryFacts = {
  ...USUAL,
  cntr: '${cntr}',
  name: ${facts.name},
${isMember ? "  europeCode: 'eu',\n  isEuMember: true,\n  isOldPriceLowestOf30Days: true,\n  isEurope: true,\n" : ''}  availableOnlineShop: [{ code: '${cntr}', default: true }],
  timeZone: '${facts.timeZone}',
  languages: [${facts.languages}],
  currency: ${facts.currency},
  ${TO_FILL} the rates of VAT.
  vat: { standardPercent: 20, reducedPercent: 10 },
  phone: ${facts.phoneRule},
  ${TO_FILL} a number that is nobody's.
  phoneExample: '${facts.phone}',
  listed: listedFacts('${cntr}', ${isMember}),
  ${TO_FILL} road types in the alphabet of streets, how postcodes look, whether a parcel needs one, how an address stands in a line.
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: [],
    isAutoZipEnabled: false,
    postcodeExample: '00000',
    line: FROM_THE_STREET,
    postcodeShapes: ['#####'],
  },
  ${TO_FILL} who brings parcels, for how much, in how many days of work, on which days of the week.
  carriers: usualWays(
    { code: 'PARCEL', ru: 'Посылка', en: 'Parcel' },
    { code: 'BOX', ru: 'Ящик', en: 'Box' },
    { point: 10_00, locker: 8_00, courier: 15_00 },
    [2, 5],
    SIX_DAYS,
  ),
  ${TO_FILL} days on which the country rests, and the law that names them.
  holidays: {
    source: 'Not looked up yet',
    yearly: ['01-01', '05-01'],
    easter: null,
    dated: [],
  },
  ${TO_FILL} from which sums on delivery is free.
  freeDelivery: freeFrom(200_00, 300_00),
  ${TO_FILL} how much a guest may order to pay on receipt before the phone is proven.
  unprovenAtDoor: unproven(900_00),
  ${TO_FILL} ways to pay.
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('${cntr}'),
${isMember ? '  orderButtonOnReceipt: OBLIGING_ORDER,\n  withdrawal: UNION_WITHDRAWAL,\n' : ''}  ${TO_FILL} minor units that a bonus is worth.
  bonusMinor: 1,
  config: { ...USUAL.config, possible_countries_for_registration: ['${cntr}'] },
};

`;
}

const storeText = ({ cntr }: Facts): string =>
  `export const ${cntr}Store: StoreFacts = homeStore(${cntr});\n`;

/** The list of open stores with one more, at its end. */
export function withStore(stores: string, cntr: string): string {
  const end = stores.lastIndexOf('};');
  if (end < 0 || new RegExp(`^  ${cntr}: `, 'm').test(stores))
    throw new UserError(`shop/stores.ts has no place for the store '${cntr}'`);
  const region = cntr.toUpperCase();
  const country = regionName(region, 'en');
  return `${stores.slice(0, end)}  ${TO_FILL} the legal entity that sells in ${country}.
  ${cntr}: {
    legalEntity: {
      name: ${quoted(`Example ${country}`)},
      address: ${quoted(`1 Example Street, ${country}`)},
      registrationNumber: '000000000',
      taxNumber: '000000000',
      email: 'office.${cntr}@example.test',
    },
  },
${stores.slice(end)}`;
}

/** The list of contacts with one more, at its end. */
export function withContacts(contacts: string, wish: PackWish): string {
  const { cntr, support } = factsOf(wish);
  const end = contacts.lastIndexOf('};');
  if (end < 0) throw new UserError(`shop/contacts.ts has no place for '${cntr}'`);
  return `${contacts.slice(0, end)}  ${TO_FILL} how support is reached, and whose time it keeps.
  ${cntr}: supportIn('${cntr}', '${support}', { ru: 'местному времени', en: 'local' }),
${contacts.slice(end)}`;
}

/**
 * The source of a new country's pack, with a store of its own: what is known of it by its code stands there, and what nobody can know
 * is a plausible beginning under a comment.
 */
export function writePack(wish: PackWish): string {
  const facts = factsOf(wish);
  return importText(facts) + countryText(facts) + storeText(facts);
}

/** The list of packs with one more line; its import stands where the alphabet has it. */
export function withPackLine(packs: string, cntr: string): string {
  const line = `import { ${cntr}, ${cntr}Store } from './${cntr}.ts';`;
  if (packs.includes(line)) throw new UserError(`the country '${cntr}' is in the list already`);
  const imports = packs.match(/^import .* from '\.\/.*';$/gm) ?? [];
  const fileOf = (text: string): string => /'\.\/(.*)\.ts'/.exec(text)?.[1] ?? '';
  const next = imports.find((other) => fileOf(other) > cntr);
  const end = packs.indexOf('];', packs.indexOf('const PACKS'));
  if (!next || end < 0) throw new Error('src/countries/packs.ts has no list of packs');
  return (
    packs.slice(0, packs.indexOf(next)) +
    `${line}\n` +
    packs.slice(packs.indexOf(next), end) +
    `  { country: ${cntr}, store: ${cntr}Store },\n` +
    packs.slice(end)
  );
}
