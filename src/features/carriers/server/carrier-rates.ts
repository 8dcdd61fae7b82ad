import { LRUCache } from 'lru-cache';
import { refused, type Outcome } from '#base/outcome.ts';
import type { Carrier } from '#countries/country.ts';
import type { JobLog } from '#jobs/outbox.ts';
import { CLOSED, enterCircuit, failCircuit, type CircuitState } from '#platform/circuit.ts';
import { clearWhenSetBack, singleFlight } from '#platform/single-flight.ts';
import type { CarrierProvider, CarrierRate, RateCode, RateRequest } from '../model.ts';
import { packRate } from '../rules/pack-rate.ts';
import { weightStep } from '../rules/weight-step.ts';
import type { CarrierAdapter, PricedCity, PricedParcel } from './adapter.ts';

/** How long a page may wait for a carrier, both tries together. */
const PATIENCE_MS = 2_500;
const TRIES = 2;
/** How long a rate holds, and how many are kept. */
const KEPT_MS = 600_000;
const KEPT_MOST = 10_000;

export interface CarrierRatesDeps {
  readonly adapters: readonly CarrierAdapter[];
  /** The name of one of our cities in a language; null where there is none. */
  describeCity(id: number, language: string): Promise<Omit<PricedCity, 'id'> | null>;
  readonly log: Pick<JobLog, 'warn'>;
  now(): Date;
  readonly patienceMs?: number;
}

export interface CarrierRates {
  /** Whoever prices what this carrier brings: its own service where one is connected, else the country pack. */
  providerOf(carrier: Carrier): CarrierProvider;
}

type Answer = Outcome<CarrierRate, RateCode>;

const packCarrier: CarrierProvider = {
  rate: async ({ carrier, weightGrams }) => packRate(carrier, weightGrams),
};

/** A look-up of ours that fails is no silence of the carrier's: it is said apart, and its circuit stays as it is. */
async function cityOf(
  { describeCity, log }: Pick<CarrierRatesDeps, 'describeCity' | 'log'>,
  { language }: CarrierAdapter,
  id: number | null,
): Promise<PricedParcel['city']> {
  if (id === null) return null;
  try {
    const city = await describeCity(id, language);
    return city && { id, name: city.name, region: city.region };
  } catch (fault) {
    log.warn({ err: fault, cityId: id }, 'a city could not be looked up for a carrier');
    throw fault;
  }
}

/** A carrier's circuit is kept in each process: what one copy sees of it is true for that copy. */
export function openCarrierRates(deps: CarrierRatesDeps): CarrierRates {
  const circuits = new Map<string, CircuitState>();
  const time = () => deps.now().getTime();
  const kept = new LRUCache<string, Promise<Answer>>({
    max: KEPT_MOST,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: time },
  });
  const lookAtClock = clearWhenSetBack(deps.now, kept);

  async function ask(adapter: CarrierAdapter, parcel: PricedParcel): Promise<Answer> {
    const signal = AbortSignal.timeout(deps.patienceMs ?? PATIENCE_MS);
    for (let left = TRIES; ; left -= 1)
      try {
        return await adapter.rate(parcel, signal);
      } catch (fault) {
        // A carrier that was waited for once is not waited for again.
        if (left === 1 || signal.aborted) throw fault;
      }
  }

  async function askGuarded(adapter: CarrierAdapter, request: RateRequest): Promise<Answer> {
    const { carrier, country, weightGrams } = request;
    const city = await cityOf(deps, adapter, request.cityId);
    const entered = enterCircuit(circuits.get(adapter.code) ?? CLOSED, time());
    if (!entered) throw new Error(`${adapter.code} is left alone for a while`);
    circuits.set(adapter.code, entered);
    try {
      const answer = await ask(adapter, { carrier, country, city, weightGrams });
      circuits.set(adapter.code, CLOSED);
      return answer;
    } catch (fault) {
      const failed = failCircuit(circuits.get(adapter.code) ?? CLOSED, time());
      circuits.set(adapter.code, failed);
      const isOpen = failed.openUntil !== null;
      deps.log.warn({ err: fault, carrier: adapter.code, isOpen }, 'carrier down');
      throw fault;
    }
  }

  const providedBy = (adapter: CarrierAdapter): CarrierProvider => ({
    async rate(request) {
      const { carrier, country, cityId } = request;
      const most = packRate(carrier, request.weightGrams);
      if (!most.ok) return most;
      const weightGrams = weightStep(request.weightGrams, carrier.maxWeightGrams);
      const key = [carrier.code, country, cityId ?? '', weightGrams].join(' ');
      lookAtClock();
      try {
        return await singleFlight(kept, key, () =>
          askGuarded(adapter, { ...request, weightGrams }),
        );
      } catch {
        return refused('UNAVAILABLE');
      }
    },
  });

  return {
    providerOf(carrier) {
      const adapter = deps.adapters.find((each) => each.serves(carrier));
      return adapter ? providedBy(adapter) : packCarrier;
    },
  };
}
