import type { MailSender } from '#jobs/mail-queue.ts';
import type { RepeatedWork } from '#jobs/repeated-work.ts';
import {
  provided,
  type Collection,
  type Contribution,
  type Feature,
  type FeatureParts,
  type OutboxWork,
  type PlainRoutes,
  type Port,
  type ProvidedBy,
  type ServicesOf,
  type ShopParts,
} from './feature.ts';
import type { HandledCall } from './handled-call.ts';

export interface OpenFeatures<Features extends readonly Feature[]> {
  /** What each provides, by name. */
  readonly features: ProvidedBy<Features>;
  readonly services: ServicesOf<Features>;
  readonly handlers: readonly HandledCall[];
  readonly routes: readonly PlainRoutes[];
  readonly jobs: readonly RepeatedWork[];
  readonly outbox: readonly OutboxWork[];
  readonly mails: readonly MailSender[];
  /** In the opposite order of opening. */
  close(): Promise<void>;
}

/** What features fill in for those below them. */
function openFillings(contributions: ReadonlyMap<Feature, Contribution<unknown>>) {
  let filled: ReadonlyMap<unknown, readonly unknown[]> | null = null;
  const asked = new Set<{ readonly name: string }>();
  const valuesOf = (place: { readonly name: string }): readonly unknown[] => {
    if (!filled) throw new Error(`"${place.name}" is asked for before every feature is open`);
    return filled.get(place) ?? [];
  };
  const parts: Pick<FeatureParts, 'filled' | 'collected' | 'personalData'> = {
    // `fill` lets nothing else into a place than what it is of.
    filled<T>(port: Port<T>) {
      asked.add(port);
      return () => valuesOf(port)[0] as T;
    },
    collected<T>(collection: Collection<T>) {
      return () => valuesOf(collection) as readonly T[];
    },
    personalData: () =>
      [...contributions.values()].flatMap(({ personalData }) => personalData ?? []),
  };
  /** From now on what was filled in can be asked for. */
  function complete(): void {
    const all = new Map<unknown, unknown[]>();
    for (const [{ name }, { fills = [] }] of contributions)
      for (const { place, value } of fills) {
        const before = all.get(place) ?? [];
        if (place.kind === 'port' && before.length > 0)
          throw new Error(`the port "${place.name}" is filled twice, once more by ${name}`);
        all.set(place, [...before, value]);
      }
    for (const port of asked)
      if (!all.has(port)) throw new Error(`no feature fills the port "${port.name}"`);
    for (const { place } of [...contributions.values()].flatMap(({ fills = [] }) => fills))
      if (place.kind === 'port' && !asked.has(place))
        throw new Error(`the port "${place.name}" is filled, and nobody asks for it`);
    filled = all;
  }
  return { parts, complete };
}

function checkOrder(list: readonly Feature[]): void {
  const known = new Set<Feature>();
  for (const each of list) {
    if ([...known].some(({ name }) => name === each.name))
      throw new Error(`two features are called ${each.name}`);
    const missing = each.needs.find((need) => !known.has(need));
    if (missing)
      throw new Error(`${each.name} needs ${missing.name}, which does not stand before it`);
    known.add(each);
  }
}

/** Opens the features one after the other, each after those that it needs. */
export async function openFeatures<const Features extends readonly Feature[]>(
  list: Features,
  parts: ShopParts,
): Promise<OpenFeatures<Features>> {
  checkOrder(list);
  const contributions = new Map<Feature, Contribution<unknown>>();
  const providedBy = (each: Feature): unknown => contributions.get(each)?.provides;
  const close = async (): Promise<void> => {
    for (const contribution of [...contributions.values()].toReversed())
      await contribution.close?.();
  };
  const fillings = openFillings(contributions);
  try {
    for (const each of list)
      contributions.set(each, await each.open({ ...parts, ...fillings.parts }, providedBy));
    fillings.complete();
  } catch (fault) {
    await close();
    throw fault;
  }
  const all = [...contributions.values()];
  return {
    features: provided(list, providedBy),
    // Each feature's are typed by its own contribution.
    services: Object.assign({}, ...all.map(({ services }) => services)) as ServicesOf<Features>,
    handlers: all.flatMap(({ handlers = [] }) => handlers),
    routes: all.flatMap(({ routes }) => routes ?? []),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    outbox: all.flatMap(({ outbox }) => outbox ?? []),
    mails: all.flatMap(({ mails = [] }) => mails),
    close,
  };
}
