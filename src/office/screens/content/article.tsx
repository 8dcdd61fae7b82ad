import { renderMarkup } from '#features/content/rules/render-markup.ts';

/** How a text looks that the renderer has made. */
export const ARTICLE_LOOK = [
  'max-w-text text-pretty wrap-anywhere',
  '[&_a]:text-brand [&_a]:underline [&_strong]:font-semi',
  '[&_h2]:mt-8 [&_h2]:mb-3 [&_h2]:text-20 [&_h2]:font-semi [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-16 [&_h3]:font-semi',
  '[&_p]:my-3 [&_ol]:my-3 [&_ol]:list-decimal [&_ul]:my-3 [&_ul]:list-disc [&_li]:my-1 [&_li]:ml-5',
  '[&_table]:my-4 [&_table]:w-full [&_table]:border-collapse [&_tr]:border-b [&_tr]:border-line',
  '[&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:text-14 [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top',
].join(' ');

/** A text as the shop's renderer makes it of its markup: headings, lists, tables, links and bold; whatever else is typed stays text. */
export function Article({
  title,
  body,
  language,
}: {
  readonly title: string;
  readonly body: string;
  readonly language: string;
}) {
  return (
    <article lang={language} className="min-w-0">
      <h2 className="display-type text-28 wrap-anywhere">{title}</h2>
      {/* Our own renderer escapes what is typed. */}
      <div className={ARTICLE_LOOK} dangerouslySetInnerHTML={{ __html: renderMarkup(body) }} />
    </article>
  );
}
