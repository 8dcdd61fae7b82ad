import {
  RETURN_REASONS,
  type ReturnedPieces,
  type StaffReason,
} from '#features/orders/rules/order-return.ts';
import { textOf } from '../../form-text.ts';

/** Fields of a line begin so; its place follows. */
export const FIELDS = { count: 'count-', reason: 'reason-', lost: 'lost-' } as const;

const PLACE = /^count-(\d{1,4})-(\d{1,4})$/;
const COUNT = /^\d{1,6}$/;

type ReadPieces = ReturnedPieces & { readonly reason: StaffReason };

export interface ReadReturn {
  readonly pieces: readonly ReadPieces[];
  readonly isDelivery: boolean;
}

/** What was typed, as it is asked for; null where a number is none. Lines of nothing are left out. */
export function readReturn(form: FormData): ReadReturn | null {
  const pieces: ReadPieces[] = [];
  for (const name of new Set(form.keys())) {
    const [, part, line] = PLACE.exec(name) ?? [];
    if (part === undefined || line === undefined) continue;
    const typed = textOf(form, name).trim() || '0';
    if (!COUNT.test(typed)) return null;
    const place = `${part}-${line}`;
    const reason = textOf(form, FIELDS.reason + place);
    if (Number(typed) > 0)
      pieces.push({
        part: Number(part),
        line: Number(line),
        count: Number(typed),
        reason: RETURN_REASONS.find((each) => each === reason) ?? 'other',
        isOnSale: textOf(form, FIELDS.lost + place) === '',
      });
  }
  return { pieces, isDelivery: textOf(form, 'delivery') !== '' };
}

/** What of it decides about sums, as one text: only what was counted is done. */
export const countedAs = ({ pieces, isDelivery }: ReadReturn): string =>
  [
    ...pieces.map(({ part, line, count }) => `${part}-${line}:${count}`).toSorted(),
    ...(isDelivery ? ['delivery'] : []),
  ].join(' ');

/** What was typed, by the names of the fields, so that an answer loses nothing of it. */
export const typedOf = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, textOf(form, name)]));
