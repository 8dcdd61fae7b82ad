import type { CallPath, Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { MailSender } from '#jobs/mail-queue.ts';
import type { JobLog, OutboxHandler } from '#jobs/outbox.ts';
import type { RepeatedWork } from '#jobs/repeated-work.ts';
import type { ShopServices } from '#web/request-context.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AttemptCounter } from './attempt-counter.ts';
import type { CallContext } from './call-context.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files/file-store.ts';
import type { HandledCall } from './handled-call.ts';
import type { PersonalData } from './personal-data.ts';
import type { SmsPost } from './sms.ts';

/** What the server gives to every feature alike. */
export interface ShopParts {
  readonly config: Config;
  /** For what visitors wait for. */
  readonly database: Database;
  readonly pool: pg.Pool;
  /** The same database by connections that visitors cannot use up: for what happens behind the counter. */
  readonly reserve: Database;
  /** Where files that people send are kept. */
  readonly files: FileStore;
  /** The secret that signs. */
  readonly secret: string;
  /** That one, and the one before it. */
  readonly secrets: readonly string[];
  /** Counts tries within an hour. */
  readonly attempts: AttemptCounter;
  readonly log: JobLog;
  /** Scheme and host of the sandbox payment page; null: no sandbox. */
  readonly sandboxOrigin: string | null;
  /** Scheme and host at which payment providers reach this server. */
  webhookOrigin(): string;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  /** The same of the store that somebody is in, under the host that they use. */
  visitedSite(context: Pick<CallContext, 'origin' | 'place'>): string;
  translateFor(language: string): (text: Text) => string;
  /** A country with what staff have changed of it. */
  readonly countryAt: CountryReader;
  now(): Date;
  /** Called once for each order that is placed. */
  countOrder(store: string, buyer: 'pc' | 'c' | null): void;
  /** Called each time that money waits for staff. */
  countReview(): void;
  /** Called when public pages are out of date. */
  onContentChange(): void;
  /** The same where only that is out of date which is left of something. */
  onStockChange(): void;
}

declare const held: unique symbol;

/** What a feature leaves to one that needs it, whose code it must not know: filled by exactly one. */
export interface Port<T> {
  readonly name: string;
  readonly kind: 'port';
  /** For the compiler alone. */
  readonly [held]?: T;
}

/** What any number of features add something to, in their order. */
export interface Collection<T> {
  readonly name: string;
  readonly kind: 'collection';
  /** For the compiler alone. */
  readonly [held]?: T;
}

type OpenPlace<T> = Port<T> | Collection<T>;

interface Filling {
  readonly place: OpenPlace<unknown>;
  readonly value: unknown;
}

/** @param name As a fault says it: `cart: what a place does to it`. */
export const port = <T>(name: string): Port<T> => ({ name, kind: 'port' });
export const collection = <T>(name: string): Collection<T> => ({ name, kind: 'collection' });
export const fill = <T>(place: OpenPlace<T>, value: NoInfer<T>): Filling => ({ place, value });

/** What features of higher rank bring; known once all are open, so that a handler asks for it when it is called. */
interface FromAbove {
  filled<T>(port: Port<T>): () => T;
  collected<T>(collection: Collection<T>): () => readonly T[];
  /** Of all features, in their order. */
  personalData(): readonly PersonalData[];
}

export type FeatureParts = ShopParts & FromAbove;

/** Rows of the outbox that a feature carries out, by a runner of its own: none of them waits for another feature's. */
export interface OutboxWork {
  /** Told of a new row at once; otherwise it looks once a second. */
  readonly isListening: boolean;
  /** Each row is long work for the machine: they are carried out one after the other, with rests between them. */
  readonly isOneByOne?: boolean;
  /** Some rows wait long for somebody else: the next ones are taken up meanwhile. */
  readonly isFlowing?: boolean;
  /** By kind. */
  handlers(tools: { readonly sms: SmsPost }): Readonly<Record<string, OutboxHandler>>;
}

/** What a plain route may know of its request. */
export interface RequestReader {
  /** `languageIsKnown`: the address names a language of the store. */
  placeOf(request: FastifyRequest): { readonly place: Place; readonly languageIsKnown: boolean };
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>;
}

/** Addresses that answer neither a call nor a page: files, frames, ways through. */
export interface PlainRoutes {
  mount(app: FastifyInstance, requests: RequestReader): void;
  /** Those of them that clients ask for by name. */
  readonly paths?: Readonly<Record<string, CallPath>>;
}

/** All that one feature brings into the shop. */
export interface Contribution<Provides, Services = unknown> {
  /** What features that need it, and the application, may use. */
  readonly provides?: Provides;
  /** What pages may ask for, by the name that the feature has merged into `ShopServices`. */
  readonly services?: Services;
  readonly handlers?: readonly HandledCall[];
  readonly routes?: PlainRoutes;
  readonly jobs?: readonly RepeatedWork[];
  readonly outbox?: OutboxWork;
  /** What sends each kind of mail; its words and looks stand in `mail/KIND.server.tsx`. */
  readonly mails?: readonly MailSender[];
  readonly personalData?: PersonalData;
  /** Ports of needed features, and additions to their collections. */
  readonly fills?: readonly Filling[];
  close?(): Promise<void>;
}

/** A slice of the business as the application knows it. */
export interface Feature<Name extends string = string, Provides = unknown, Services = unknown> {
  /** The name of its folder. */
  readonly name: Name;
  readonly needs: readonly Feature[];
  open(
    parts: FeatureParts,
    providedBy: (need: Feature) => unknown,
  ): Promise<Contribution<Provides, Services>>;
}

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** What each of these features provides, under its name: `addressBook` of `address-book`. */
export type ProvidedBy<Features extends readonly Feature[]> = {
  readonly [Each in Features[number] as CamelCase<Each['name']>]: Each extends Feature<
    string,
    infer Provides
  >
    ? Provides
    : never;
};

type ServiceOf<Each> =
  Each extends Feature<string, unknown, infer Services>
    ? keyof Services & keyof ShopServices
    : never;

/** What these features let pages ask for. */
export type ServicesOf<Features extends readonly Feature[]> = Pick<
  ShopServices,
  ServiceOf<Features[number]>
>;

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());

/** What features provide, by name. */
export const provided = <Features extends readonly Feature[]>(
  features: Features,
  providedBy: (feature: Feature) => unknown,
): ProvidedBy<Features> =>
  // Each name is made of the feature's own, as `CamelCase` has it.
  Object.fromEntries(
    features.map((each) => [camelCase(each.name), providedBy(each)]),
  ) as ProvidedBy<Features>;

/**
 * A feature as a value: whom it needs, and what it makes of the shop's parts and of what those provide. It is imported by features that
 * need it and by the application's list, so that no two can need each other.
 *
 * @example export const cart = feature('cart', { needs: [catalogue, location] }, ({ database }, { catalogue }) => ({ handlers: […] }));
 */
export const feature = <
  const Name extends string,
  const Needs extends readonly Feature[],
  Provides = undefined,
  Services extends Partial<ShopServices> = Record<never, never>,
>(
  name: Name,
  { needs }: { readonly needs: Needs },
  open: (
    parts: FeatureParts,
    needed: ProvidedBy<Needs>,
  ) => Contribution<Provides, Services> | Promise<Contribution<Provides, Services>>,
): Feature<Name, Provides, Services> => ({
  name,
  needs,
  open: async (parts, providedBy) => open(parts, provided(needs, providedBy)),
});
