import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ALL_STORES } from '../model.ts';
import type { FaqWords } from '../rules/faq-form.ts';
import { lockContent } from './content-watch.ts';
import type {} from './tables.ts';

/** A group of the page of questions with all that stands in it. */
interface NewFaqGroup {
  readonly id: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly questions: readonly {
    readonly id: string;
    readonly texts: Readonly<Record<string, FaqWords>>;
  }[];
}

/** Begins with these questions in all stores, once: what staff have written or taken away since stays as it is. */
export const publishFaq = (
  database: Database,
  groups: readonly NewFaqGroup[],
  now: Date,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const [standing] = await query(tx)`select from faq_group limit 1`;
    if (standing) return;
    for (const [at, { id, titles, questions }] of groups.entries()) {
      await query(tx)`
        insert into faq_group (id, store, spot, titles, sort)
        values (${id}::uuid, ${ALL_STORES}, 'faq', ${JSON.stringify(titles)}::jsonb, ${at + 1})`;
      for (const [place, question] of questions.entries())
        await query(tx)`
          insert into faq_question (id, group_id, store, is_published, texts, sort, changed_at)
          values (${question.id}::uuid, ${id}::uuid, ${ALL_STORES}, true, ${JSON.stringify(question.texts)}::jsonb,
            ${place + 1}, ${now})`;
    }
  });
