/**
 * A block of data for search engines in the server's HTML. In the browser the same element stands empty: what the server wrote
 * into it is left as it is, and nobody is sent the code that made it.
 *
 * @param text JSON without a `<`. The policy of our pages takes such a block for data: nothing in it can run.
 */
export const DataBlock = ({ text = '' }: { readonly text?: string }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: text }}
  />
);
