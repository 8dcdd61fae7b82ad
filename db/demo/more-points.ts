import { chainsOf, dice, namesOf, WITHOUT_COMMA, type City } from './invent-points.ts';
import { STREETS } from './pickup-streets.ts';
import { wordsIn } from './pickup-words.ts';

/** Numbers of these points begin here, behind those that every demo world has. */
const FIRST = 1_000_000;
const IN_ONE_CITY = 120;

/** How many further points a city has: some everywhere, more where many live. */
const countIn = (population: number): number =>
  Math.min(IN_ONE_CITY, 6 + Math.floor(population / 50_000));

const TIMES = ['8:00–20:00', '9:00–21:00', '10:00–22:00', '9:00–19:00'];

/** The same days with other times; who never closes does not. */
const otherHours = (hours: string, turn: number): string =>
  hours.replace(/\d{1,2}:\d\d–.*$/, TIMES[turn % TIMES.length] ?? '$&');

/**
 * Further invented points of a city, spread over all of it: for a shop that is looked at. By the city's number as seed, so that each start
 * has the same.
 */
export function morePointsOf(city: City) {
  const roll = dice(city.id + 7_919);
  const chains = chainsOf(city.country);
  const streets = STREETS[city.country] ?? [];
  const spread = city.population > 900_000 ? 0.16 : 0.06;
  return Array.from({ length: countIn(city.population) }, (_, turn) => {
    const kind = chains[turn % chains.length];
    if (!kind) throw new Error(`${city.country} has no carrier with points`);
    const [ru, en] = streets[Math.floor(roll() * streets.length)] ?? ['', ''];
    const house = 1 + Math.floor(roll() * 240);
    const hours = otherHours(kind.hours, Math.floor(roll() * TIMES.length));
    const isBare = WITHOUT_COMMA.has(city.country);
    return {
      number: FIRST + city.id * 1_000 + turn,
      country: city.country,
      cityId: city.id,
      company: kind.company,
      type: kind.type,
      typeName: kind.typeName,
      contract: null,
      lat: Number((city.lat + (roll() - 0.5) * spread).toFixed(5)),
      lon: Number((city.lon + (roll() - 0.5) * spread * 1.6).toFixed(5)),
      addressRu: isBare ? `${ru} ${house}` : `${ru}, ${house}`,
      addressEn: isBare ? `${en} ${house}` : `${house} ${en}`,
      addressName: kind.addressName,
      hours,
      storageDays: kind.storageDays,
      isCommercial: true,
      extraDays: kind.extraDays + (roll() < 0.2 ? 1 : 0),
      // Some are closed for a while.
      isActive: roll() > 0.02,
      // Small shops that others run hand out no food supplements.
      refusedGoods: roll() < 0.08 ? ['supplement'] : [],
      words: wordsIn(namesOf(city.country, kind.type), { ...kind, hours }),
    };
  });
}
