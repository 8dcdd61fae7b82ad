import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';

interface CardFrameProps {
  readonly title: ReactNode;
  /** What there is, in words. */
  readonly held: string;
  readonly kind: 'bonus' | 'credit';
  readonly children: ReactNode;
}

/** A balance: its name, what there is, and what can be done with it. */
export function CardFrame({ title, held, kind, children }: CardFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-balance-card={kind}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-18 font-semi">
          {title}
        </h2>
        <p className="text-14 text-ink-2">
          <Trans>
            У вас <span className="price text-ink">{held}</span>
          </Trans>
        </p>
      </div>
      {children}
    </section>
  );
}
