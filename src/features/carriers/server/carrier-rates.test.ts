import { expect, test } from 'vitest';
import { ok, refused } from '#base/outcome.ts';
import { CIRCUIT } from '#platform/circuit.ts';
import type { RateRequest } from '../model.ts';
import type { CarrierAdapter } from './adapter.ts';
import { openCarrierRates } from './carrier-rates.ts';

const carrier = {
  code: 'SOVA_COURIER',
  kind: 'other',
  name: { ru: 'Курьер «Сова»' },
  priceMinor: 300_00,
  minDays: 2,
  maxDays: 4,
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 18,
  maxWeightGrams: 20_000,
  isPaymentTaken: true,
} as const;
const parcel: RateRequest = {
  carrier,
  country: 'ru',
  cityId: 7,
  pointNumber: null,
  weightGrams: 1_200,
  sumMinor: 1_000_00,
};
const RATE = { priceMinor: 410_00, minDays: 3, maxDays: 3 };

/** A carrier that answers as it is told to, and counts how often it is asked. */
function openWorld(answer: CarrierAdapter['rate'], patienceMs?: number) {
  const world = {
    at: Date.parse('2026-11-20T09:00:00Z'),
    asked: [] as number[],
    said: [] as unknown[],
    isCityThere: true,
    answer,
  };
  const adapter: CarrierAdapter = {
    code: 'sova',
    language: 'ru',
    serves: ({ code }) => code.startsWith('SOVA'),
    rate(priced, signal) {
      world.asked.push(priced.weightGrams);
      return world.answer(priced, signal);
    },
  };
  const rates = openCarrierRates({
    adapters: [adapter],
    async describeCity(id) {
      if (!world.isCityThere) throw new Error('the database is away');
      return { name: `Город ${id}`, region: '' };
    },
    log: { warn: (_facts, words) => world.said.push(words) },
    now: () => new Date(world.at),
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  const ask = (change: Partial<RateRequest> = {}) =>
    rates.providerOf(carrier).rate({ ...parcel, ...change });
  return { world, rates, ask };
}
const up: CarrierAdapter['rate'] = async () => ok(RATE);
const down: CarrierAdapter['rate'] = async () => {
  throw new Error('no answer');
};

test('a carrier is asked once for all who ask for the same city and step of weight, and again when the rate is ten minutes old C3-071', async () => {
  const { world, ask } = openWorld(up);
  const answers = await Promise.all([ask(), ask({ weightGrams: 1_500, pointNumber: 12 }), ask()]);
  expect(answers).toEqual([ok(RATE), ok(RATE), ok(RATE)]);
  expect(world.asked).toEqual([1_500]);
  await ask({ cityId: 8 });
  await ask({ weightGrams: 1_501 });
  expect(world.asked).toEqual([1_500, 1_500, 2_000]);
  world.at += 600_001;
  await ask();
  expect(world.asked).toHaveLength(4);
});

test('what is too heavy is refused without a question, and nobody is asked about more than the carrier takes', async () => {
  const { world, ask } = openWorld(up);
  expect(await ask({ weightGrams: 20_001 })).toEqual(refused('TOO_HEAVY', { max: 20_000 }));
  expect(world.asked).toEqual([]);
  await ask({ weightGrams: 19_900 });
  expect(world.asked).toEqual([20_000]);
});

test('a carrier that fails is tried once more, then left alone for a while, and asked again after it', async () => {
  const { world, ask } = openWorld(down);
  expect(await ask()).toEqual(refused('UNAVAILABLE'));
  expect(world.asked).toHaveLength(2);
  for (let more = 1; more < CIRCUIT.failures; more += 1) await ask();
  const before = world.asked.length;
  expect(await ask()).toEqual(refused('UNAVAILABLE'));
  expect(world.asked).toHaveLength(before);
  world.at += CIRCUIT.openMs;
  world.answer = up;
  expect(await ask()).toEqual(ok(RATE));
});

test('a carrier that is silent is waited for once', async () => {
  const { world, ask } = openWorld(
    (_parcel, signal) =>
      new Promise((_resolve, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
    5,
  );
  expect(await ask()).toEqual(refused('UNAVAILABLE'));
  expect(world.asked).toHaveLength(1);
});

test('that a carrier does not go somewhere is an answer, which is kept', async () => {
  const { world, ask } = openWorld(async () => refused('NO_SERVICE'));
  expect(await ask()).toEqual(refused('NO_SERVICE'));
  expect(await ask()).toEqual(refused('NO_SERVICE'));
  expect(world.asked).toHaveLength(1);
});

test('a carrier that is not connected costs what the country pack says', async () => {
  const { world, rates } = openWorld(down);
  const own = { ...carrier, code: 'OTHER_COURIER' };
  const { priceMinor, minDays, maxDays } = own;
  expect(await rates.providerOf(own).rate({ ...parcel, carrier: own })).toEqual(
    ok({ priceMinor, minDays, maxDays }),
  );
  expect(world.asked).toEqual([]);
});

test('a look-up of a city that fails is logged as that, and is not held against the carrier', async () => {
  const { world, ask } = openWorld(up);
  world.isCityThere = false;
  for (let tries = 0; tries < CIRCUIT.failures; tries += 1)
    expect(await ask()).toEqual(refused('UNAVAILABLE'));
  expect(world.asked).toEqual([]);
  expect(new Set(world.said)).toEqual(new Set(['a city could not be looked up for a carrier']));
  world.isCityThere = true;
  expect(await ask()).toEqual(ok(RATE));
});
