import type { Place } from '#base/place.ts';
import { languagesFor } from '#countries/names.ts';
import { listStores } from '#countries/packs.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ALL_STORES, type FaqGroup, type FaqPresence, type FaqSpot } from '../model.ts';
import { renderAnswer, type FaqWords } from '../rules/faq-form.ts';
import type {} from './tables.ts';

/** More than a store may show: forty groups, its own and the common ones, of a hundred questions each. */
const ROWS_AT_MOST = 5_000;

interface Row {
  readonly id: string;
  readonly spot: FaqSpot;
  readonly titles: Readonly<Record<string, string>>;
  readonly question: string;
  readonly texts: Readonly<Record<string, FaqWords>>;
}

/** The first of these languages in which there are words, else any in which there are. */
function spokenIn(words: Readonly<Record<string, unknown>>, languages: readonly string[]): string {
  const first = languages.find((each) => Object.hasOwn(words, each));
  return first ?? Object.keys(words).toSorted()[0] ?? '';
}

/**
 * What is published in a store, common questions before its own ones, each group and each question in its order; a group
 * without questions is not there.
 */
export async function listFaqGroups(
  database: Queryable,
  place: Pick<Place, 'store' | 'language'>,
): Promise<readonly FaqGroup[]> {
  const rows = await query<Row>(database)`
    select g.id::text as id, g.spot, g.titles, q.id::text as question, q.texts
    from faq_question q join faq_group g on g.id = q.group_id
    where q.is_published and q.store in (${place.store}, ${ALL_STORES}) and g.store in (${place.store}, ${ALL_STORES})
    order by g.store <> ${ALL_STORES}, g.sort, g.id, q.store <> ${ALL_STORES}, q.sort, q.id limit ${ROWS_AT_MOST}`;
  const languages = languagesFor(place);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((questions) => {
    const [lead] = questions;
    if (!lead) return [];
    const language = spokenIn(lead.titles, languages);
    return [
      {
        id: lead.id,
        spot: lead.spot,
        language,
        title: lead.titles[language] ?? '',
        questions: questions.map(({ question, texts }) => {
          const spoken = spokenIn(texts, languages);
          return {
            id: question,
            language: spoken,
            asked: texts[spoken]?.asked ?? '',
            html: renderAnswer(texts[spoken]?.said ?? ''),
          };
        }),
      },
    ];
  });
}

/** Stores whose page of questions says something. */
export async function listFaqPresences(database: Queryable): Promise<readonly FaqPresence[]> {
  const rows = await query<FaqPresence>(database)`
    select q.store, array_agg(distinct l.language) as languages, max(q.changed_at) as "changedAt"
    from faq_question q join faq_group g on g.id = q.group_id, jsonb_object_keys(q.texts) l(language)
    where q.is_published and g.spot = 'faq' group by q.store`;
  return listStores().flatMap(({ code }) => {
    const found = rows.filter(({ store }) => store === code || store === ALL_STORES);
    const times = found.map(({ changedAt }) => changedAt.getTime());
    return found.length === 0
      ? []
      : [
          {
            store: code,
            languages: [...new Set(found.flatMap(({ languages }) => languages))],
            changedAt: new Date(Math.max(...times)),
          },
        ];
  });
}
