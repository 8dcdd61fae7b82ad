import type { Names } from '#countries/country.ts';
import { getCountry } from '#countries/packs.ts';
import { STREETS } from './pickup-streets.ts';
import { wordsIn } from './pickup-words.ts';

/** As much of a city as decides which points it has. */
export interface City {
  readonly id: number;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly isSelfDeliveryAvailable: boolean;
}

interface Chain {
  readonly company: string;
  readonly type: string;
  readonly typeName: string;
  readonly hours: string;
  readonly storageDays: number;
  readonly extraDays: number;
  readonly addressName: string;
}

const chain = (
  company: string,
  type: string,
  typeName: string,
  hours: string,
  storageDays: number,
  extraDays: number,
  addressName: string,
): Chain => ({ company, type, typeName, hours, storageDays, extraDays, addressName });

const CHAINS: Record<string, readonly Chain[]> = {
  ru: [
    chain(
      'Стриж',
      'SELF_STRIZH',
      'Пункты «Стриж»',
      'ежедневно 9:00–21:00',
      7,
      0,
      'Пункт выдачи «Стриж»',
    ),
    chain(
      'Ларчик',
      'SELF_LARCHIK',
      'Постаматы «Ларчик»',
      'круглосуточно',
      3,
      0,
      'Постамат «Ларчик»',
    ),
    chain(
      'Верста',
      'SELF_VERSTA',
      'Отделения «Верста»',
      'пн–сб 8:00–20:00',
      14,
      2,
      'Отделение «Верста»',
    ),
  ],
  kz: [
    chain(
      'Кулан',
      'SELF_KULAN',
      'Пункты «Кулан»',
      'ежедневно 9:00–20:00',
      7,
      0,
      'Пункт выдачи «Кулан»',
    ),
    chain(
      'Сандык',
      'SELF_SANDYK',
      'Постаматы «Сандык»',
      'круглосуточно',
      3,
      1,
      'Постамат «Сандык»',
    ),
    chain('Дала', 'SELF_DALA', 'Отделения «Дала»', 'пн–пт 9:00–18:00', 14, 3, 'Отделение «Дала»'),
  ],
  kg: [
    chain(
      'Тулпар',
      'SELF_TULPAR',
      'Пункты «Тулпар»',
      'ежедневно 9:00–20:00',
      7,
      0,
      'Пункт выдачи «Тулпар»',
    ),
    chain(
      'Сандыкча',
      'SELF_SANDYKCHA',
      'Постаматы «Сандыкча»',
      'круглосуточно',
      3,
      1,
      'Постамат «Сандыкча»',
    ),
    chain('Ашуу', 'SELF_ASHUU', 'Отделения «Ашуу»', 'пн–сб 9:00–18:00', 14, 2, 'Отделение «Ашуу»'),
  ],
  by: [
    chain(
      'Бусел',
      'SELF_BUSEL',
      'Пункты «Бусел»',
      'ежедневно 10:00–21:00',
      7,
      0,
      'Пункт выдачи «Бусел»',
    ),
    chain(
      'Скарбонка',
      'SELF_SKARBONKA',
      'Постаматы «Скарбонка»',
      'круглосуточно',
      3,
      0,
      'Постамат «Скарбонка»',
    ),
    chain('Шлях', 'SELF_SHLYAH', 'Отделения «Шлях»', 'пн–сб 8:00–19:00', 14, 2, 'Отделение «Шлях»'),
  ],
  de: [
    chain(
      'Kranich',
      'SELF_KRANICH',
      'Kranich-Paketshops',
      'Mo–Sa 8:00–20:00',
      7,
      0,
      'Kranich-Paketshop',
    ),
    chain(
      'Kiste',
      'SELF_KISTE',
      'Kiste-Paketstationen',
      'rund um die Uhr',
      5,
      0,
      'Kiste-Paketstation',
    ),
    chain(
      'Postweg',
      'SELF_POSTWEG',
      'Postweg-Filialen',
      'Mo–Fr 9:00–18:00',
      10,
      1,
      'Postweg-Filiale',
    ),
  ],
  bg: [
    chain('Щърк', 'SELF_SHTARK', 'Пунктове „Щърк“', 'пн–сб 9:00–19:00', 7, 0, 'Пункт „Щърк“'),
    chain('Ракла', 'SELF_RAKLA', 'Автомати „Ракла“', 'денонощно', 3, 0, 'Автомат „Ракла“'),
  ],
  tr: [
    chain(
      'Leylek',
      'SELF_LEYLEK',
      'Leylek noktaları',
      'Pzt–Cmt 9:00–19:00',
      7,
      0,
      'Leylek noktası',
    ),
    chain(
      'Sandık',
      'SELF_SANDIK',
      'Sandık kargo dolapları',
      '24 saat',
      3,
      0,
      'Sandık kargo dolabı',
    ),
  ],
  th: [
    chain('Nok', 'SELF_NOK', 'Nok pickup points', 'Mon–Sat 9:00–19:00', 7, 0, 'Nok pickup point'),
    chain('Klong', 'SELF_KLONG', 'Klong parcel lockers', '24 hours', 3, 0, 'Klong parcel locker'),
  ],
};

/** What a country calls the places of a carrier. */
export function namesOf(country: string, code: string): Names {
  const carrier = getCountry(country).carriers.find((each) => each.code === code);
  if (!carrier) throw new Error(`${country} has no carrier ${code}`);
  return carrier.name;
}

const DAILY = 'daily 9:00–20:00';
const AROUND_THE_CLOCK = '24 hours';

/** Chains of a country without words of its own above: its pack's carriers, in English. */
export function chainsOf(country: string): readonly Chain[] {
  const own = CHAINS[country];
  if (own) return own;
  return getCountry(country)
    .carriers.filter(({ kind }) => kind === 'self')
    .map(({ code, name: { ru, en = ru } }) => {
      const isLocker = en.endsWith('lockers');
      const company = en.replace(/ (?:pickup points|parcel lockers)$/, '');
      return chain(
        company,
        code,
        en,
        isLocker ? AROUND_THE_CLOCK : DAILY,
        isLocker ? 3 : 7,
        0,
        en.replace(/s$/, ''),
      );
    });
}

const RUSSIAN_STORE = chain(
  'Арника',
  'CORPORATECSC',
  'Магазины «Арника»',
  'ежедневно 10:00–20:00',
  5,
  0,
  'Магазин «Арника»',
);
const STORE: Record<string, Chain> = {
  ru: RUSSIAN_STORE,
  kz: RUSSIAN_STORE,
  kg: RUSSIAN_STORE,
  by: RUSSIAN_STORE,
  de: chain('Arnika', 'CORPORATECSC', 'Arnika-Läden', 'Mo–Sa 10:00–19:00', 5, 0, 'Arnika-Laden'),
  bg: chain(
    'Арника',
    'CORPORATECSC',
    'Магазини „Арника“',
    'пн–сб 10:00–19:00',
    5,
    0,
    'Магазин „Арника“',
  ),
  tr: chain(
    'Arnika',
    'CORPORATECSC',
    'Arnika mağazaları',
    'Pzt–Cmt 10:00–19:00',
    5,
    0,
    'Arnika mağazası',
  ),
  th: chain('Arnika', 'CORPORATECSC', 'Arnika stores', 'Mon–Sat 10:00–19:00', 5, 0, 'Arnika store'),
};
const OTHER_STORE = chain('Arnika', 'CORPORATECSC', 'Arnika stores', DAILY, 5, 0, 'Arnika store');
/** Where the number stands after the street without a comma. */
export const WITHOUT_COMMA = new Set('de tr th uz md az pl cz rs vn kr cn it no id'.split(' '));

/** A small repeatable generator: numbers in [0, 1) from a seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const carrierPoints = (population: number) =>
  population > 2_000_000 ? 7 : population > 900_000 ? 4 : 2;
const hasStore = ({ population }: City) => population > 400_000;

/** The points of a city that every demo world has: few enough that a test sees them all. */
export function pointsOf(city: City) {
  const roll = dice(city.id);
  const chains = chainsOf(city.country);
  const streets = STREETS[city.country] ?? [];
  const store = STORE[city.country] ?? OTHER_STORE;
  const kinds: { chain: Chain; isStore: boolean }[] = [];
  for (let turn = 0; turn < carrierPoints(city.population); turn++) {
    const kind = chains[turn % chains.length];
    if (kind) kinds.push({ chain: kind, isStore: false });
  }
  if (hasStore(city)) kinds.push({ chain: store, isStore: true });
  return kinds.map(({ chain: kind, isStore }, turn) => {
    const [ru, en] = streets[Math.floor(roll() * streets.length)] ?? ['', ''];
    const house = 1 + Math.floor(roll() * 120);
    const spread = city.population > 900_000 ? 0.05 : 0.02;
    return {
      number: city.id * 100 + turn + 1,
      country: city.country,
      cityId: city.id,
      company: kind.company,
      type: kind.type,
      typeName: kind.typeName,
      contract: isStore ? `90${String(city.id).padStart(5, '0')}` : null,
      lat: Number((city.lat + (roll() - 0.5) * spread).toFixed(5)),
      lon: Number((city.lon + (roll() - 0.5) * spread * 1.6).toFixed(5)),
      addressRu: WITHOUT_COMMA.has(city.country) ? `${ru} ${house}` : `${ru}, ${house}`,
      addressEn: WITHOUT_COMMA.has(city.country) ? `${en} ${house}` : `${house} ${en}`,
      addressName: kind.addressName,
      hours: kind.hours,
      storageDays: kind.storageDays,
      isCommercial: !isStore,
      extraDays: kind.extraDays,
      isActive: true,
      words: wordsIn(namesOf(city.country, kind.type), kind),
    };
  });
}
