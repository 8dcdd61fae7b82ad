import type { ActingFacts } from './use-shell.ts';

/** Says on every page that a member of staff looks at the shop as somebody, and lets them end it. Its words are the server's. */
export function ActingBanner({ acting }: { acting: ActingFacts }) {
  return (
    <aside className="bg-err-tint text-ink" aria-label={acting.title}>
      <div className="pointer-events-none fixed inset-0 z-(--z-toast) border-4 border-err" />
      <form
        method="post"
        action={acting.end}
        className="page-width flex flex-wrap items-center gap-3 py-3"
      >
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <b>{acting.title}</b> {acting.words}
        </p>
        <button className="ml-auto min-h-12 shrink-0 rounded-sm border border-err bg-surface px-5 font-semi">
          {acting.press}
        </button>
      </form>
    </aside>
  );
}
