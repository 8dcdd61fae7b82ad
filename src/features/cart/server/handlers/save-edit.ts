import type { CallInput } from '#base/call.ts';
import { ok } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { checkCart, editCart } from '../../calls/cart.ts';
import type { CartDocument } from '../../model.ts';
import {
  applyEdit,
  withLines,
  type EditCode,
  type WishedLine,
  type WishedPackage,
} from '../../rules/edit/apply-edit.ts';
import { skusOf } from '../../rules/document/cart-skus.ts';
import type { ShownCart } from '../../rules/shown/compare-shown.ts';
import { keyOfName } from '../../rules/document/package-key.ts';
import { stockOf } from '../../rules/pricing/stock-of.ts';
import type { CartDeps } from '../service/cart-deps.ts';
import type { CartGuard, GuardCode } from '../service/cart-guard.ts';
import type { CartService } from '../service/cart-service.ts';
import type { ChangeResult } from '../service/session-cart.ts';

type EditBody = CallInput<typeof editCart>['body'];
/** The whole cart as a browser shows it, or wants it. */
export type WholeCart = CallInput<typeof checkCart>['body'] & Pick<EditBody, 'changed'>;

type EditRefusal = EditCode | Exclude<GuardCode, 'OVERLIMIT'>;

/** What an edit needs of the shop. */
export interface EditParts extends Pick<CartDeps, 'findProducts'> {
  readonly service: CartService;
  readonly guard: CartGuard;
}

/** Brings the session's cart to what the browser wants. */
export async function saveEdit(
  parts: EditParts,
  body: WholeCart,
  context: CallContext,
): Promise<ChangeResult<null, EditRefusal>> {
  const result = await bring(
    parts,
    context,
    body.revision ?? null,
    (document) => body.packages && wishedPackages(document, body.packages, context),
  );
  // A cart that is gone was ordered or emptied: what was pressed last begins no other one.
  const { changed } = body;
  if (result.kind !== 'stale' || !changed || !(await parts.service.findCurrent(context)))
    return result;
  return bring(parts, context, null, (document) =>
    withLines(document, wishedLines(document, changed, context)),
  );
}

/** What the browser shows of sums, counts and prices: compared, never taken. */
export function shownCart({ sum, amount, packages }: WholeCart): ShownCart {
  const items = packages?.flatMap((each) => each.items) ?? [];
  return {
    sum,
    amount,
    items: items.flatMap(({ sku, code, optionSku = null, count, price }) =>
      count > 0 ? [{ sku: sku ?? code ?? '', optionSku, count, price: price?.current }] : [],
    ),
  };
}

/** Brings what is wished into the cart; without a wish it stays. */
function bring(
  { service, findProducts, guard }: EditParts,
  context: CallContext,
  revision: number | null,
  wishedIn: (document: CartDocument) => readonly WishedPackage[] | undefined,
): Promise<ChangeResult<null, EditRefusal>> {
  const { place, now } = context;
  return service.change<null, EditRefusal>(context, revision, async (document, database) => {
    const wished = wishedIn(document);
    if (!wished) return ok({ document, note: null });
    const named = wished.flatMap(({ items }) => items.map(({ sku }) => sku));
    const skus = [...new Set([...skusOf(document), ...named])];
    const products = await findProducts(skus, place, now, database);
    const edited = applyEdit(document, wished, stockOf(products));
    if (!edited.ok) return edited;
    const { document: after } = edited.value;
    const said = await guard({ before: document, after, asked: null, context }, database);
    // What the page shows and the buyer edits there is no question.
    if (!said.ok && said.code !== 'OVERLIMIT') return { ...said, code: said.code };
    return ok({ document: after, note: null });
  });
}

function wishedPackages(
  document: CartDocument,
  packages: NonNullable<WholeCart['packages']>,
  { actor }: CallContext,
): WishedPackage[] {
  return packages.map(({ contract, certificateNum, items, kits = [], subscriptions = [] }) => ({
    key: keyOfName(document, certificateNum ?? contract, actor),
    sets: new Map([...kits, ...subscriptions].map(({ hash, count }) => [hash, count])),
    items: items.map(({ sku, code, optionSku = null, count }) => ({
      sku: sku ?? code ?? '',
      optionSku,
      count,
    })),
  }));
}

const wishedLines = (
  document: CartDocument,
  changed: NonNullable<EditBody['changed']>,
  { actor }: CallContext,
): WishedLine[] =>
  changed.map(({ contract, sku, optionSku = null, count }) => ({
    pack: keyOfName(document, contract, actor),
    sku,
    optionSku,
    count,
  }));
