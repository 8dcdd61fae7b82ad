import type { ReactNode } from 'react';

/** One chapter of the style guide. */
export function KitPart({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-28 flex-col gap-6">
      <div className="border-t border-line pt-6">
        <h2 id={`${id}-title`} className="display-type text-title">
          {title}
        </h2>
        {note && <p className="mt-2 max-w-text text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** Several states of one thing, with their names. */
export function KitRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 tablet:grid-cols-4 tablet:gap-6">
      <h3 className="pt-1 text-14 text-ink-2">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3 tablet:col-span-3">{children}</div>
    </div>
  );
}
