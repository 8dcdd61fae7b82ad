import { formatMoney } from '#base/money-format.ts';
import { checkPattern } from '#base/patterns.ts';
import { isPostcode } from '#base/postcode.ts';
import { normalizePhone, type PhoneRules } from '#base/phone.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { AGREEMENT_FACTS, agreementRule } from './agreements.ts';
import { countryAt } from './country-at.ts';
import { DELIVERY_KINDS, type CountryPack, type Store } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { friendRewardFaults } from './friend-reward-faults.ts';
import { goodsBackFaults } from './goods-back-faults.ts';
import { holidayFaults } from './holiday-faults.ts';
import { localeOf } from './locale-map.ts';
import { isPaymentMethod } from './payment-methods.ts';
import { SHARE_TARGETS } from './share-targets.ts';
import { withdrawalFaults } from './withdrawal-faults.ts';

/** What a pack is checked within. */
export interface PackWorld {
  findCountry(cntr: string): CountryPack | null;
  findStore(code: string): Store | null;
  readonly phoneRules: PhoneRules;
}

/** Members of the European Union. */
export const EU_MEMBERS: readonly string[] =
  'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' ');
const DIGITS_OF_A_NUMBER = 15;
const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const MOST_BONUS = 0.9;
const MINIMUM_AGE = 18;
const FIRST_BIRTH_YEAR = 1930;

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;
const spoken: readonly string[] = LANGUAGES;

/** Sentences of what is wrong; a sentence stands beside the condition that makes it true. */
const wrong = (...faults: readonly (readonly [isWrong: boolean, sentence: string])[]): string[] =>
  faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));

function isTimeZone(zone: string): boolean {
  try {
    return new Date(0).toLocaleString('en', { timeZone: zone }) !== '';
  } catch {
    return false;
  }
}

const knownLanguages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function namingFaults({ cntr, name, isEuMember, isEurope, europeCode }: CountryPack): string[] {
  return wrong(
    [!/^[a-z]{2}$/.test(cntr), `the code '${cntr}' is not two lower-case letters`],
    [!/^[А-ЯЁ]/.test(name.ru), `the Russian name '${name.ru}' is not in Russian`],
    [!/^[A-Z]/.test(name['en'] ?? ''), `the English name '${name['en']}' is not in English`],
    [
      isEuMember !== EU_MEMBERS.includes(cntr),
      `isEuMember is ${isEuMember}, which the list of members denies`,
    ],
    [(isEuMember || europeCode !== null) && !isEurope, 'isEurope is false for a country of Europe'],
  );
}

function shopFaults(
  { cntr, availableOnlineShop }: CountryPack,
  { findStore }: PackWorld,
): string[] {
  return wrong(
    [
      availableOnlineShop.filter((shop) => shop.default).length !== 1,
      'not exactly one store is the default one',
    ],
    ...availableOnlineShop.map(
      ({ code }) =>
        [
          !findStore(code)?.deliversTo.includes(cntr),
          `the store '${code}' does not deliver here`,
        ] as const,
    ),
  );
}

function languageFaults({ languages, isRussianOffered, timeZone }: CountryPack): string[] {
  return wrong(
    ...languages.map(
      (language) =>
        [
          !/^[a-z]{2}$/.test(language) || !knownLanguages.of(language),
          `'${language}' is no language of two letters`,
        ] as const,
    ),
    ...languages
      .filter((language) => spoken.includes(language))
      .map(
        (language) =>
          [!localeOf(language).startsWith(language), `'${language}' has no locale`] as const,
      ),
    [!isOnce(languages), 'a language is named twice'],
    [!isRussianOffered && languages.includes('ru'), 'Russian is wished and not offered'],
    [!isTimeZone(timeZone), `there is no time zone '${timeZone}'`],
  );
}

function moneyFaults({
  currency,
  vat,
  invoices,
  bonusMinor,
  unprovenAtDoor,
}: CountryPack): string[] {
  return wrong(
    [
      !/^[A-Z]{3}$/.test(currency.externalIso),
      `'${currency.externalIso}' is no code of a currency`,
    ],
    [!isWhole(currency.decimals), 'the decimals of the currency are not whole'],
    [currency.roundRules < 0, 'sums are rounded to a step below nothing'],
    [
      !formatMoney(100, currency, 'ru-RU').includes(currency.logo),
      'a sum does not show the sign of the currency',
    ],
    [
      vat.reducedPercent < 0 || vat.reducedPercent > vat.standardPercent,
      'the reduced VAT is not the lower one',
    ],
    [
      !isWhole(invoices.keptYears) || invoices.keptYears < 1 || invoices.keptYears > 30,
      'invoices are kept for no sensible number of years',
    ],
    [!isWhole(bonusMinor) || bonusMinor === 0, 'a bonus is worth nothing'],
    [
      ![unprovenAtDoor.orders, unprovenAtDoor.sumMinor].every((most) => isWhole(most) && most > 0),
      'no guest may pay on receipt without proving the phone',
    ],
  );
}

function phoneFaults(
  { cntr, phone, phoneExample }: CountryPack,
  { phoneRules }: PackWorld,
): string[] {
  const rules = { ...phoneRules, [cntr]: phone };
  return wrong(
    [
      !normalizePhone(cntr, phoneExample, rules).ok,
      `its own rule refuses the phone '${phoneExample}'`,
    ],
    [!/^[1-9]\d{0,3}$/.test(phone.code), `'${phone.code}' is no calling code`],
    [
      phone.code.length + phone.maxDigits > DIGITS_OF_A_NUMBER,
      'a phone number may get longer than any number is',
    ],
  );
}

function addressFaults({ address, listed }: CountryPack): string[] {
  return wrong(
    [
      checkPattern('forIndex', address.postcodeExample) !== null,
      `'${address.postcodeExample}' is no postcode`,
    ],
    [
      !isPostcode(address.postcodeExample, address.postcodeShapes),
      `'${address.postcodeExample}' has none of the shapes of a postcode`,
    ],
    ...address.roadTypes.map(
      (road) =>
        [
          checkPattern(listed.streetAlphabet, road) !== null,
          `the road type '${road}' is not in the alphabet of streets`,
        ] as const,
    ),
  );
}

function carrierFaults({ carriers }: CountryPack): string[] {
  const kinds = new Set(carriers.map(({ kind }) => kind));
  return wrong(
    ...DELIVERY_KINDS.map(
      (kind) => [!kinds.has(kind), `no carrier brings orders by '${kind}'`] as const,
    ),
    [!isOnce(carriers.map(({ code }) => code)), 'a carrier is named twice'],
    ...carriers.map(
      ({ code, weekdays, cutOffHour }) =>
        [
          !weekdays.some((day) => WEEKDAYS.includes(day)) ||
            weekdays.some((day) => !WEEKDAYS.includes(day)) ||
            !(isWhole(cutOffHour) && cutOffHour <= 24),
          `the carrier '${code}' works on no day, or its orders end at no hour`,
        ] as const,
    ),
    ...carriers.map(
      ({ code, priceMinor, minDays, maxDays, name }) =>
        [
          !isWhole(priceMinor) || minDays < 1 || minDays > maxDays || !name['en'],
          `the carrier '${code}' has a wrong price, wrong days or no English name`,
        ] as const,
    ),
  );
}

function thresholdFaults({ freeDelivery }: CountryPack): string[] {
  return wrong(
    ...DELIVERY_KINDS.map((kind) => {
      const rule = freeDelivery[kind];
      if (rule === undefined)
        return [true, `nothing is said of free delivery by '${kind}'`] as const;
      const needed = rule && (rule.usePoints ? rule.neededPoints : rule.neededMinor);
      return [
        needed !== null && (!isWhole(needed) || needed === 0),
        `the threshold of '${kind}' is not whole`,
      ] as const;
    }),
  );
}

function paymentFaults({ paymentMethods }: CountryPack): string[] {
  return wrong(
    [paymentMethods.length === 0, 'nothing can be paid by'],
    [!paymentMethods.every(isPaymentMethod), 'a payment method is not of the closed list'],
    [!isOnce(paymentMethods), 'a payment method is named twice'],
  );
}

function agreementFaults({ cntr, agreements }: CountryPack): string[] {
  return wrong(
    [
      JSON.stringify(agreements) !== JSON.stringify(agreementRule(cntr)),
      'the agreements are not those of the specification',
    ],
    [
      agreements.withSubscription.some(
        (agreement) => !/^[a-z-]+$/.test(AGREEMENT_FACTS[agreement].document),
      ),
      'an agreement has no document',
    ],
  );
}

function listFaults({ cntr, listed, europeCode }: CountryPack): string[] {
  const isSame = JSON.stringify(listed) === JSON.stringify(listedFacts(cntr, europeCode !== null));
  return wrong([!isSame, 'the row of the lists is not the one of the specification']);
}

function supportFaults(
  { cntr, phone, support, minimumAge, firstBirthYear }: CountryPack,
  world: PackWorld,
): string[] {
  const rules = { ...world.phoneRules, [cntr]: phone };
  return wrong(
    [
      !normalizePhone(cntr, support.phone, rules).ok,
      `support has the wrong phone '${support.phone}'`,
    ],
    [
      checkPattern('email', support.email) !== null,
      `support has the wrong address '${support.email}'`,
    ],
    [support.hours.ru === '', 'nobody knows when support answers'],
    [
      minimumAge !== MINIMUM_AGE || firstBirthYear !== FIRST_BIRTH_YEAR,
      'the age limits are not 18 and 1930',
    ],
  );
}

/** The law of the Union on struck-through prices: only the lowest one of 30 days (UX-36). */
const oldPriceFaults = ({ isEuMember, isOldPriceLowestOf30Days }: CountryPack): string[] =>
  wrong([
    isEuMember && !isOldPriceLowestOf30Days,
    'old prices are struck through that the Union forbids',
  ]);

function sharingFaults({ shareTargets }: CountryPack): string[] {
  const known: readonly string[] = SHARE_TARGETS;
  return wrong(
    [shareTargets.length < 2, 'there are fewer than two ways to share'],
    [
      !isOnce(shareTargets) || shareTargets.some((target) => !known.includes(target)),
      'a way to share is unknown or named twice',
    ],
  );
}

function registrationFaults(
  { config, bonusConditions }: CountryPack,
  { findCountry }: PackWorld,
): string[] {
  const residences = config.possible_countries_for_registration;
  return wrong(
    ...residences.map(
      (code) =>
        [findCountry(code) === null, `people of '${code}' register, which has no pack`] as const,
    ),
    [bonusConditions.limit > MOST_BONUS, 'bonuses pay more than 90 percent'],
    [!isWhole(bonusConditions.withoutProof), 'the bonuses without a code are no whole number'],
  );
}

/** Every check of a pack, by its name; each gives sentences of what is wrong. */
export const PACK_CHECKS = {
  naming: namingFaults,
  shops: shopFaults,
  languages: languageFaults,
  money: moneyFaults,
  phone: phoneFaults,
  address: addressFaults,
  carriers: carrierFaults,
  holidays: ({ holidays }) => holidayFaults(holidays),
  thresholds: thresholdFaults,
  payment: paymentFaults,
  agreements: agreementFaults,
  lists: listFaults,
  support: supportFaults,
  oldPrices: oldPriceFaults,
  withdrawal: withdrawalFaults,
  sharing: sharingFaults,
  registration: registrationFaults,
  friends: ({ friendReward }) => friendRewardFaults(friendReward),
} as const satisfies Record<string, (pack: CountryPack, world: PackWorld) => string[]>;

/** Everything that is wrong with a pack; nothing for a sound one. */
export const packFaults = (pack: CountryPack, world: PackWorld): string[] =>
  Object.values(PACK_CHECKS).flatMap((check) => check(pack, world));

function abroadFaults(store: Store, { findCountry }: PackWorld): string[] {
  return store.deliversTo
    .filter((country) => country !== store.homeCountry)
    .flatMap((country) => {
      const pack = findCountry(country);
      if (!pack) return [`there is no pack of '${country}'`];
      const own = store.abroad[country];
      const isOtherMoney = pack.currency.externalIso !== store.currency.externalIso;
      const priced = Object.keys(own?.carriers ?? {});
      const unpriced = pack.carriers.filter(
        ({ code, kind }) => kind !== 'csc' && !priced.includes(code),
      );
      return wrong(
        [
          isOtherMoney && unpriced.length > 0,
          `to '${country}' some carriers have no price in its currency`,
        ],
        [
          isOtherMoney && !own?.freeDelivery,
          `to '${country}' free delivery is not said in its currency`,
        ],
        [
          isOtherMoney && !own?.unprovenAtDoor,
          `to '${country}' the sum for which a phone is proven is not said in its currency`,
        ],
        [
          isOtherMoney && own?.bonusMinor === undefined,
          `to '${country}' a bonus has no worth in its currency`,
        ],
        [
          priced.some((code) => !pack.carriers.some((carrier) => carrier.code === code)),
          `to '${country}' a carrier is priced that is none`,
        ],
        ...carrierFaults(countryAt(store, new Date(0), [], country)).map(
          (fault) => [true, fault] as const,
        ),
      );
    });
}

/** Everything that is wrong with a store; nothing for a sound one. */
export function storeFaults(store: Store, world: PackWorld): string[] {
  const home = world.findCountry(store.homeCountry);
  return [
    ...wrong(
      [
        !home?.availableOnlineShop.some(({ code }) => code === store.code),
        'its home does not offer it',
      ],
      [home?.currency.externalIso !== store.currency.externalIso, "its currency is not its home's"],
      [!store.deliversTo.includes(store.homeCountry), 'it does not deliver home'],
      [!store.languages.includes(store.defaultLanguage), 'it does not speak its first language'],
      [
        store.languages.some((language) => !spoken.includes(language)),
        'it speaks what the interface does not',
      ],
      [
        home?.isRussianOffered === false && store.languages.includes('ru'),
        'it offers Russian where nobody wants it',
      ],
      [
        checkPattern('email', store.legalEntity.email) !== null,
        'its legal entity has no address to write to',
      ],
    ),
    ...goodsBackFaults(store),
    ...abroadFaults(store, world),
  ];
}
