interface Step {
  readonly title: string;
  readonly text: string;
}

/** Numbered steps side by side. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="grid gap-4 tablet:grid-cols-3 tablet:gap-6">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-5">
          <span
            aria-hidden="true"
            className="display-type grid size-12 place-items-center rounded-full bg-brand-tint text-24 text-brand"
          >
            {at + 1}
          </span>
          <h3 className="text-18 font-semi text-pretty wrap-anywhere">{title}</h3>
          <p className="text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
