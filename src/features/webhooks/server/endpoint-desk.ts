import { randomBytes } from 'node:crypto';
import { listStores } from '#countries/packs.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { whereLeads } from '#platform/post-outside.ts';
import { query } from '#platform/query.ts';
import type { Vault } from '#platform/vault.ts';
import { ENDPOINTS_MOST, type Endpoint } from '../model.ts';
import {
  readEndpoint,
  type EndpointFaults,
  type EndpointRule,
  type TypedEndpoint,
} from '../rules/endpoint-form.ts';
import { listEndpoints, lockEndpoint } from './endpoint-store.ts';

/** One after the other: as many endpoints are counted as there are. */
const ENDPOINTS_LOCK = 8_137_001;
const SECRET_BYTES = 32;
const OLD_SIGNS_MS = 86_400_000;

export interface DeskParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly mayBeHere: boolean;
}

export interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
}

/** Which endpoint is meant, as it was seen. */
export interface Seen {
  readonly id: string;
  readonly revision: number;
}

export type EndpointGone = { readonly ok: false; readonly code: 'UNKNOWN' };
/** Somebody else has changed it meanwhile. */
export type EndpointChanged = {
  readonly ok: false;
  readonly code: 'CHANGED';
  readonly standing: Endpoint;
};
export type EndpointRefused =
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: EndpointFaults }
  | EndpointGone
  | EndpointChanged;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const noteAct = (
  tx: Tx,
  { staffId, now }: ByStaff,
  action: string,
  id: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: `webhook.${action}`,
    subject: `webhook:${id}`,
    details,
  });

const ruleOf = ({ name, url, events, stores }: EndpointRule): EndpointRule => ({
  name,
  url,
  events,
  stores,
});

/** As the audit keeps it: what follows the host of an address may hold a secret of the program's. */
const toldOf = ({ url, ...rule }: EndpointRule) => ({ ...rule, url: new URL(url).origin });

/** What differs, by name and by what may be told of it: of two addresses at one host only that they differ. */
function changeOf(before: EndpointRule, after: EndpointRule) {
  const changed = (['name', 'url', 'events', 'stores'] as const).filter(
    (each) => JSON.stringify(before[each]) !== JSON.stringify(after[each]),
  );
  const of = (rule: EndpointRule) => {
    const told = toldOf(rule);
    return Object.fromEntries(changed.map((each) => [each, told[each]]));
  };
  return { changed, before: of(before), after: of(after) };
}

const read = (typed: TypedEndpoint, { mayBeHere }: DeskParts) =>
  readEndpoint(typed, { stores: listStores().map(({ code }) => code), whereLeads, mayBeHere });

const gone: EndpointGone = { ok: false, code: 'UNKNOWN' };

/** Finds an endpoint and locks it, where nobody has changed it since it was seen. */
async function seenNow(
  tx: Tx,
  { id, revision }: Seen,
): Promise<{ readonly ok: true; readonly standing: Endpoint } | EndpointGone | EndpointChanged> {
  const standing = await lockEndpoint(tx, id);
  if (!standing) return gone;
  return standing.revision === revision
    ? { ok: true, standing }
    : { ok: false, code: 'CHANGED', standing };
}

/**
 * Makes an endpoint.
 *
 * @returns Its secret, this once; null for a second press of the same form: the first one has shown it.
 */
export const makeEndpoint = (
  parts: DeskParts,
  id: string,
  typed: TypedEndpoint,
  by: ByStaff,
): Promise<{ readonly ok: true; readonly secret: string | null } | EndpointRefused> =>
  parts.database.transaction().execute(async (tx) => {
    await query(tx)`select pg_advisory_xact_lock(${ENDPOINTS_LOCK})`;
    const all = await listEndpoints(tx);
    if (all.some((each) => each.id === id)) return { ok: true, secret: null };
    if (all.length >= ENDPOINTS_MOST)
      return { ok: false, code: 'FAULTS', faults: { name: 'MANY' } };
    const found = read(typed, parts);
    if ('faults' in found) return { ok: false, code: 'FAULTS', faults: found.faults };
    const { name, url, events, stores } = found.rule;
    const secret = newSecret();
    const made = await query(tx)`
      insert into webhook_endpoint (id, name, url, events, stores, secret_sealed, state_at, made_by, made_at)
      values (${id}::uuid, ${name}, ${url}, ${[...events]}::text[], ${stores && [...stores]}::text[], ${parts.vault.seal(secret)},
        ${by.now}, ${by.staffId}::uuid, ${by.now}) on conflict do nothing returning id`;
    // It was made by this form, and removed since.
    if (made.length === 0) return { ok: true, secret: null };
    await noteAct(tx, by, 'make', id, { after: toldOf(ruleOf(found.rule)) });
    return { ok: true, secret };
  });

/** Of two who change one endpoint the second is told, and sees what the first wrote. */
export const changeEndpoint = (
  parts: DeskParts,
  seen: Seen,
  typed: TypedEndpoint,
  by: ByStaff,
): Promise<{ readonly ok: true } | EndpointRefused> =>
  parts.database.transaction().execute(async (tx) => {
    const found = read(typed, parts);
    if ('faults' in found) return { ok: false, code: 'FAULTS', faults: found.faults };
    const now = await seenNow(tx, seen);
    if (!now.ok && now.code === 'UNKNOWN') return now;
    const [before, after] = [ruleOf(now.standing), ruleOf(found.rule)];
    // Pressed twice, or nothing was changed.
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
    if (!now.ok) return now;
    const { name, url, events, stores } = after;
    await query(tx)`
      update webhook_endpoint set name = ${name}, url = ${url}, events = ${[...events]}::text[],
        stores = ${stores && [...stores]}::text[], revision = revision + 1,
        -- Another address has failed in nothing yet.
        failures = case when url = ${url} then failures else 0 end,
        failing_since = case when url = ${url} then failing_since end,
        rest_until = case when url = ${url} then rest_until end
      where id = ${seen.id}::uuid`;
    await noteAct(tx, by, 'change', seen.id, changeOf(before, after));
    return { ok: true };
  });

type Done = { readonly ok: true } | EndpointGone | EndpointChanged;

/** Switches an endpoint on or off. What waits for one that is off is dropped, and can be sent again later. */
export const switchEndpoint = (
  { database }: DeskParts,
  seen: Seen,
  isOn: boolean,
  by: ByStaff,
): Promise<Done> =>
  database.transaction().execute(async (tx): Promise<Done> => {
    const now = await seenNow(tx, seen);
    if (!now.ok && now.code === 'UNKNOWN') return now;
    if ((now.standing.state === 'on') === isOn) return { ok: true };
    if (!now.ok) return now;
    await query(tx)`
      update webhook_endpoint set state = ${isOn ? 'on' : 'off'}, state_at = ${by.now}, failures = 0, failing_since = null,
        rest_until = null, revision = revision + 1 where id = ${seen.id}::uuid`;
    const after = { state: isOn ? 'on' : 'off' };
    await noteAct(tx, by, after.state, seen.id, { before: { state: now.standing.state }, after });
    return { ok: true };
  });

/** Gives an endpoint another secret; the one before it signs beside it for a day. @returns The secret, this once. */
export const rollSecret = (
  { database, vault }: DeskParts,
  seen: Seen,
  by: ByStaff,
): Promise<{ readonly ok: true; readonly secret: string } | EndpointGone | EndpointChanged> =>
  database.transaction().execute(async (tx) => {
    const now = await seenNow(tx, seen);
    if (!now.ok) return now;
    const secret = newSecret();
    const oldSignsUntil = new Date(by.now.getTime() + OLD_SIGNS_MS);
    await query(tx)`
      update webhook_endpoint set old_secret_sealed = secret_sealed,
        old_secret_until = ${oldSignsUntil}, secret_sealed = ${vault.seal(secret)},
        revision = revision + 1 where id = ${seen.id}::uuid`;
    await noteAct(tx, by, 'roll', seen.id, { changed: ['secret'], oldSignsUntil });
    return { ok: true, secret };
  });

/** Removes an endpoint: it is told nothing more, and its log, which may be long, is cleared at night. */
export const removeEndpoint = ({ database }: DeskParts, seen: Seen, by: ByStaff): Promise<Done> =>
  database.transaction().execute(async (tx): Promise<Done> => {
    const now = await seenNow(tx, seen);
    if (!now.ok) return now;
    await query(tx)`
      update webhook_endpoint set removed_at = ${by.now}, state = 'off', state_at = ${by.now}, secret_sealed = '',
        old_secret_sealed = null, old_secret_until = null, revision = revision + 1 where id = ${seen.id}::uuid`;
    await noteAct(tx, by, 'remove', seen.id, { before: toldOf(ruleOf(now.standing)), after: null });
    return { ok: true };
  });
