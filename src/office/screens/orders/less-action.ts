import { lessAs, lessPieces } from '#features/orders/rules/less-form.ts';
import { LESS_REASONS } from '#features/orders/rules/order-return.ts';
import { textOf } from '../../form-text.ts';
import type { OfficeContext } from '../../office-context.ts';
import { typedOf } from './read-return.ts';

type Acts = OfficeContext['acts'];
type Counted = Extract<Awaited<ReturnType<Acts['countLess']>>, { readonly ok: true }>['value'];

export interface LessAnswer {
  readonly kind: 'less';
  /** Null with nothing counted: it is done. */
  readonly fault: string | null;
  readonly counted: (Counted & { readonly as: string }) | null;
  readonly typed: Readonly<Record<string, string>>;
}

/** Counts what was typed, or takes out what was counted: nobody takes out what was not seen. */
export async function actOnLess(
  acts: Acts,
  orderNumber: string,
  form: FormData,
): Promise<LessAnswer> {
  const told = (fault: string | null, counted: LessAnswer['counted'] = null): LessAnswer => ({
    kind: 'less',
    fault,
    counted,
    typed: typedOf(form),
  });
  const pieces = lessPieces(form);
  if (!pieces) return told('NOT_LEFT');
  const why = LESS_REASONS.find((each) => each === textOf(form, 'why')) ?? 'unwanted';
  const as = lessAs(pieces);
  const isTaking = textOf(form, 'step') === 'take';
  if (!isTaking || textOf(form, 'counted') !== as) {
    const counted = await acts.countLess({ orderNumber, pieces, why });
    if (!counted.ok) return told(counted.code);
    return told(isTaking ? 'RECOUNTED' : null, { ...counted.value, as });
  }
  const seen = Number(textOf(form, 'seen'));
  const done = await acts.takeLess({
    orderNumber,
    pieces,
    why,
    seen: Number.isSafeInteger(seen) && seen >= 0 ? seen : 0,
    isOwed: textOf(form, 'isOwed') !== '',
    press: textOf(form, 'press'),
  });
  return told(done.ok ? null : done.code);
}
