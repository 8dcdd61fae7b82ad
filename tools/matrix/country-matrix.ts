import type { CountryPack, Store } from '#countries/country.ts';
import { listCountries, listStores } from '#countries/packs.ts';

/** The generated part of docs/product/countries.md stands between these lines. */
export const START = '<!-- matrix: npm run matrix -->';
export const END = '<!-- /matrix -->';

const yes = (is: boolean): string => (is ? 'yes' : '');
const sum = (minor: number, decimals: number): string => String(minor / 10 ** decimals);

function freeOf({ freeDelivery, currency }: CountryPack): string {
  const shown = (['self', 'other'] as const).map((kind) => {
    const rule = freeDelivery[kind];
    if (!rule) return '–';
    return rule.usePoints ? `${rule.neededPoints} b.` : sum(rule.neededMinor, currency.decimals);
  });
  return shown.join(' / ');
}

/** Flags of the specification that differ from the usual. */
function flagsOf(pack: CountryPack): string {
  const flags = {
    isDemandForbidden: pack.isDemandForbidden,
    isAutoZipEnabled: pack.address.isAutoZipEnabled,
    isLocationCountry: pack.isLocationCountry,
    'no isUpdateActionAfterChangingBasket': !pack.isUpdateActionAfterChangingBasket,
    isShowDeliveryPeriodFromCsc: pack.isShowDeliveryPeriodFromCsc,
    isHideCscLink: pack.authView.isHideCscLink,
    isHideAuthPolicyAgreement: pack.authView.isHideAuthPolicyAgreement,
  };
  return Object.entries(flags)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(', ');
}

/** By their codes, in the order in which they are offered. */
const carriersOf = (
  carriers: CountryPack['carriers'],
  isShown: (kind: CountryPack['carriers'][number]['kind']) => boolean,
): string =>
  carriers
    .filter(({ kind }) => isShown(kind))
    .map(({ code }) => code)
    .join(', ');

const customsOf = ({ orderValueLimit, customs }: CountryPack): string =>
  [
    orderValueLimit === null ? '' : `${orderValueLimit} €`,
    customs.maxItems === null ? '' : `${customs.maxItems} items`,
    customs.isNoticeFromAllEurope ? 'noticed from all Europe' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Days of each year, those that hang on Easter, and dated ones. */
function holidaysOf({ holidays: { yearly, easter, dated } }: CountryPack): string {
  const signed = (days: number): string => (days < 0 ? String(days) : `+${days}`);
  return [
    yearly.join(' '),
    easter && `${easter.church} Easter ${easter.days.map(signed).join(' ')}`,
    dated.join(' '),
  ]
    .filter(Boolean)
    .join('; ');
}

const weekdaysOf = ({ carriers }: CountryPack): string => {
  const counts = [...new Set(carriers.map(({ weekdays }) => weekdays.length))];
  return counts.toSorted((a, b) => b - a).join(' or ');
};

type Column = readonly [title: string, cell: (pack: CountryPack) => string];

const MONEY: readonly Column[] = [
  ['currency', ({ currency }) => `${currency.externalIso} ${currency.logo}`],
  ['decimals', ({ currency }) => String(currency.decimals)],
  ['floored to', ({ currency }) => String(currency.roundRules || 1)],
  ['VAT %', ({ vat }) => `${vat.standardPercent} / ${vat.reducedPercent}`],
  ['free from (point / courier)', freeOf],
  ['ways to pay', ({ paymentMethods }) => paymentMethods.join(', ')],
  ['a bonus', ({ bonusMinor, currency }) => sum(bonusMinor, currency.decimals)],
  ['cashback', ({ cashbackProgram }) => cashbackProgram],
];

const PEOPLE: readonly Column[] = [
  ['languages', ({ languages }) => languages.join(' ')],
  ['Russian', ({ isRussianOffered }) => (isRussianOffered ? '' : 'not offered')],
  ['phone', ({ phone }) => `+${phone.code}, ${phone.usualDigits.join(' or ')} digits`],
  ['patronymic', ({ usePatronymic }) => yes(usePatronymic)],
  ['address form', ({ address }) => address.form],
  ['its fields', ({ address }) => address.fields.join(' ')],
  ['chosen among units', ({ address }) => address.levels.join(' ')],
  ['other fields', ({ listed }) => listed.addressAlphabet ?? 'any'],
  ['streets', ({ listed }) => listed.streetAlphabet],
  ['postcode asked', ({ address }) => yes(address.required.includes('zip'))],
  ['agreements', ({ agreements }) => agreements.always.join(', ')],
  ['registers', ({ config }) => config.possible_countries_for_registration.join(' ')],
];

const SELLING: readonly Column[] = [
  ['stores', ({ availableOnlineShop }) => availableOnlineShop.map(({ code }) => code).join(' ')],
  ['EU', ({ isEuMember }) => yes(isEuMember)],
  ['Europe', ({ isEurope }) => yes(isEurope)],
  ['points of', ({ carriers }) => carriersOf(carriers, (kind) => kind !== 'other')],
  ['couriers', ({ carriers }) => carriersOf(carriers, (kind) => kind === 'other')],
  ['customs', customsOf],
  ['storage, days', ({ orderStoragePeriodDaysInCsc }) => String(orderStoragePeriodDaysInCsc)],
  ['reserve notice', ({ reserveNotice }) => reserveNotice.modal ?? ''],
  ['flags', flagsOf],
  ['informers', ({ informers }) => String(informers.length)],
];

const DAYS: readonly Column[] = [
  ['carriers work, days a week', weekdaysOf],
  ['rests on', holidaysOf],
  ['source', ({ holidays }) => holidays.source],
];

const STORES: readonly (readonly [string, (store: Store) => string])[] = [
  ['home', ({ homeCountry }) => homeCountry],
  ['delivers to', ({ deliversTo }) => deliversTo.join(' ')],
  ['currency', ({ currency }) => currency.externalIso],
  ['speaks', ({ languages }) => languages.join(' ')],
  ['customs notice', ({ isCustomsNoticed }) => yes(isCustomsNoticed)],
  ['error toast', ({ errorToastStyle }) => errorToastStyle],
  [
    'country may change at checkout',
    ({ isCheckoutCountryChangeFree }) => yes(isCheckoutCountryChangeFree),
  ],
];

function table<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  columns: readonly (readonly [string, (row: Row) => string])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns.map(([title]) => title)]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map((row) => line([nameOf(row), ...columns.map(([, cell]) => cell(row))])),
  ].join('\n');
}

/** Countries and stores by what each has, as the packs say it. */
export function countryMatrix(): string {
  const countries = listCountries();
  const nameOf = ({ cntr, name }: CountryPack) => `${cntr} ${name['en']}`;
  const parts = [
    ['Where goods go', table(countries, nameOf, SELLING)],
    ['Days of rest', table(countries, nameOf, DAYS)],
    ['Money', table(countries, nameOf, MONEY)],
    ['People', table(countries, nameOf, PEOPLE)],
    ['Stores', table(listStores(), ({ code }) => code, STORES)],
  ];
  return parts.map(([title, text]) => `### ${title}\n\n${text}\n`).join('\n');
}

/** The page with its generated part made anew. */
export function withMatrix(page: string): string {
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('the page has no place for the matrix');
  return `${before}${START}\n\n${countryMatrix()}\n${END}${after}`;
}
