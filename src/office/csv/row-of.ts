/** A row of what an act hands out page by page. */
export type RowOf<Export extends (...given: never[]) => unknown> =
  NonNullable<Awaited<ReturnType<Export>>> extends AsyncIterable<{
    readonly rows: readonly (infer Row)[];
  }>
    ? Row
    : never;
