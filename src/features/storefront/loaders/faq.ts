import { listStores } from '#countries/packs.ts';
import { answerAnchor, faqPath } from '#features/content/rules/faq-form.ts';
import { shopContext } from '#web/request-context.ts';
import { tellAlternates } from '#web/tell-alternates.ts';
import { notFound, type PageInput } from './market-facts.ts';

/** Questions that buyers ask, with the answers of the company, as staff keep them; a store without any has no such page. */
export async function loadFaq({ context }: PageInput) {
  const shop = context.get(shopContext);
  const { content } = shop.services;
  const groups = await content.listFaq(shop.place, 'faq');
  if (groups.length === 0) throw notFound(shop);
  const presences = await content.listFaqPresences();
  const stores = listStores().flatMap(({ code }) =>
    presences.some(({ store }) => store === code) ? [code] : [],
  );
  const own = presences.find(({ store }) => store === shop.place.store);
  tellAlternates(shop, { stores, languages: own?.languages ?? [] }, faqPath);
  return {
    href: faqPath(shop.place.language),
    groups: groups.map(({ id, title, language, questions }) => ({
      id: `g-${id.slice(0, 8)}`,
      title,
      language,
      questions: questions.map((question) => ({ ...question, id: answerAnchor(question.id) })),
    })),
  };
}

export type FaqData = Awaited<ReturnType<typeof loadFaq>>;
