import { DRAFT_COUNT_MOST, DRAFT_NOTE_MOST } from '#features/order-drafts/model.ts';
import { textOf } from '../../form-text.ts';

const COUNT = 'count:';

/** What the form of a draft holds: counts by product, one more that was pressed, and words. A count of nothing takes the product out. */
export function readDraftForm(form: FormData) {
  const counts = new Map<string, number>();
  for (const [name, value] of form)
    if (name.startsWith(COUNT)) {
      const count = Math.trunc(Number(value)) || 0;
      if (count > 0) counts.set(name.slice(COUNT.length), Math.min(count, DRAFT_COUNT_MOST));
    }
  const added = textOf(form, 'add').slice(0, 64);
  if (added !== '') counts.set(added, Math.min((counts.get(added) ?? 0) + 1, DRAFT_COUNT_MOST));
  return {
    revision: Math.trunc(Number(textOf(form, 'revision'))) || 0,
    lines: [...counts].map(([sku, count]) => ({ sku, count })),
    note: textOf(form, 'note').slice(0, DRAFT_NOTE_MOST),
    words: textOf(form, 'words').slice(0, 200),
    intent: added === '' ? textOf(form, 'intent') : 'save',
  };
}
