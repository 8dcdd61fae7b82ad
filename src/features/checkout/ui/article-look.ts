/** A document in its window or on a page of buying: what the server's renderers can write. */
export const ARTICLE = [
  'wrap-anywhere [&_a]:text-brand [&_a]:underline [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-18 [&_h2]:font-semi [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semi',
  '[&_li]:ml-6 [&_ol]:my-3 [&_ol]:list-decimal [&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc',
  '[&_table]:my-3 [&_table]:w-full [&_table]:border-collapse [&_tr]:border-b [&_tr]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_td:last-child]:pr-0',
  '[&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_th]:text-14 [&_th]:font-medium [&_th]:text-ink-2 [&_th[scope=row]]:w-2/5',
  '[&_[data-goods]_:is(td,th):not(:first-child)]:whitespace-nowrap',
].join(' ');
