import { ADDRESS_SIGNS, readOutsideAddress } from '#base/outside-address.ts';
import { ENDPOINT_NAME_MOST, WEBHOOK_EVENTS, type WebhookEvent } from '../model.ts';

/** An endpoint as its form holds it. */
export interface TypedEndpoint {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  /** `all`, or `some` with those that are ticked. */
  readonly scope: string;
  readonly stores: readonly string[];
}

export interface EndpointRule {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly stores: readonly string[] | null;
}

/** `PRIVATE`: an address inside a network that is not public; `MANY`: there are as many as there may be. */
export type EndpointFault = 'EMPTY' | 'LONG' | 'WRONG' | 'PRIVATE' | 'MANY';
export type EndpointFaults = Readonly<
  Partial<Record<'name' | 'url' | 'events' | 'stores', EndpointFault>>
>;

export interface FormWorld {
  /** Codes of all stores. */
  readonly stores: readonly string[];
  /** Whether an address may be sent to; a name is looked up only when something is sent. */
  whereLeads(url: URL): 'public' | 'here' | 'private';
  /** Whether programs of this machine may be told, by http as well: never in production. */
  readonly mayBeHere: boolean;
}

function readUrl(text: string, { whereLeads, mayBeHere }: FormWorld): URL | EndpointFault {
  const typed = text.trim();
  if (typed === '') return 'EMPTY';
  if (typed.length > ADDRESS_SIGNS) return 'LONG';
  const here = URL.parse(typed);
  const isPlain =
    here !== null && /^https?:$/.test(here.protocol) && !here.username && !here.password;
  if (mayBeHere && isPlain && whereLeads(here) === 'here') return here;
  const url = readOutsideAddress(typed);
  if (!url) return 'WRONG';
  return whereLeads(url) === 'public' ? url : 'PRIVATE';
}

function nameFault(name: string): EndpointFault | undefined {
  if (name === '') return 'EMPTY';
  return name.length > ENDPOINT_NAME_MOST ? 'LONG' : undefined;
}

/** Reads what was typed of an endpoint. */
export function readEndpoint(
  typed: TypedEndpoint,
  world: FormWorld,
): { readonly rule: EndpointRule } | { readonly faults: EndpointFaults } {
  const name = typed.name.trim();
  const url = readUrl(typed.url, world);
  const events = WEBHOOK_EVENTS.filter((each) => typed.events.includes(each));
  const some = world.stores.filter((each) => typed.stores.includes(each));
  const stores = typed.scope === 'some' ? some : null;
  const nameWrong = nameFault(name);
  const faults: EndpointFaults = {
    ...(nameWrong && { name: nameWrong }),
    ...(typeof url === 'string' && { url }),
    ...(events.length === 0 && { events: 'EMPTY' as const }),
    ...(stores?.length === 0 && { stores: 'EMPTY' as const }),
  };
  if (typeof url === 'string' || Object.keys(faults).length > 0) return { faults };
  url.hash = '';
  return { rule: { name, url: url.href, events, stores } };
}
