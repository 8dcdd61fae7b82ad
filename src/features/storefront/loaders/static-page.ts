import { shopContext } from '#web/request-context.ts';
import { notFound, type PageInput } from './market-facts.ts';

/** A text of the company by its alias. Source: C2-008. */
export async function loadStaticPage({ context, params }: PageInput) {
  const { services, place } = context.get(shopContext);
  const text = await services.content.getPage(place, params.alias ?? '');
  if (!text) throw notFound();
  const { title, html, language } = text;
  return { title, html, language };
}

export type StaticPageData = Awaited<ReturnType<typeof loadStaticPage>>;
