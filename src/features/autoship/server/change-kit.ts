import type { CallAnswer, CallInput } from '#base/call.ts';
import { phoneRules } from '#countries/packs.ts';
import { checkReceiver } from '#features/delivery/rules/check-receiver.ts';
import type { DeliveryService } from '#features/delivery/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { SWAP_FAULT, type changeSubscription } from '../calls/autoship.ts';
import { kitChoices, swapsOf } from '../rules/kit-choices.ts';
import { findManaged } from './find-managed.ts';
import type { Wish } from './manage.ts';
import { readKits, type ShowParts } from './show-subscriptions.ts';

type Body = CallInput<typeof changeSubscription>['body'];
type Refusal = Extract<CallAnswer<typeof changeSubscription>, { ok: false }>;
type Wished = { readonly ok: true; readonly wish: Wish } | Refusal;

interface By {
  readonly id: string;
  readonly contract: string;
}

/**
 * What a press on another make-up of the kit means. What it had stays as it is; what comes anew is there today, in the store of the subscription.
 */
export async function wishKit(
  parts: ShowParts,
  { id, contract }: By,
  body: Body,
  asked: CallContext,
): Promise<Wished> {
  const number = body.number ?? null;
  const managed = await findManaged(parts.database, { id, contract, what: 'kit', number });
  if (!managed.ok) return managed;
  const { subscription } = managed.found;
  const { store, country, cityId, planId } = subscription;
  const there = { store, country, cityId, language: asked.place.language };
  const { plans, products } = await readKits(parts, there, [planId], asked);
  const plan = plans.get(planId);
  if (!plan) return { ok: false, code: 'SWAP' };
  const { swaps, faults } = swapsOf(
    kitChoices(subscription, plan, (sku) => products.get(sku)),
    body.swaps ?? {},
  );
  if (faults.length === 0) return { ok: true, wish: { what: 'kit', number, swaps } };
  const fields = Object.fromEntries(faults.map((sku) => [`swap.${sku}`, SWAP_FAULT]));
  return { ok: false, code: 'SWAP', fields };
}

/** What a press on another receiver means; the letters about the subscription go where they went. */
export async function wishReceiver(
  parts: ShowParts & { readonly delivery: Pick<DeliveryService, 'packOf'> },
  { id, contract }: By,
  body: Body,
  { actor, now }: CallContext,
): Promise<Wished> {
  const number = body.number ?? null;
  const managed = await findManaged(parts.database, { id, contract, what: 'receiver', number });
  if (!managed.ok) return managed;
  const { store, country, cityId, language, receiver } = managed.found.subscription;
  const pack = parts.delivery.packOf({
    actor,
    place: { store, country, cityId, language },
    now,
  });
  const checked = checkReceiver(
    {
      nameFirst: body.receiverNameFirst ?? '',
      nameSecond: body.receiverNameSecond ?? '',
      nameThird: body.receiverNameThird ?? '',
      phone: body.receiverPhone ?? '',
      email: receiver.email,
    },
    { country: pack.cntr, usePatronymic: pack.usePatronymic, phoneRules: phoneRules() },
  );
  if ('fields' in checked) return { ok: false, code: 'RECEIVER', fields: checked.fields };
  return { ok: true, wish: { what: 'receiver', number, receiver: checked.receiver } };
}
