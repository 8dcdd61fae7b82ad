import type { ReactNode } from 'react';

/** One narrow form in the middle of a page of its own. */
export function FormSheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width py-8 tablet:py-16">
      <div className="mx-auto w-full max-w-120 tablet:rounded-lg tablet:border tablet:border-line tablet:bg-surface tablet:p-8">
        <h1 className="display-type mb-6 text-36">{title}</h1>
        {children}
      </div>
    </div>
  );
}
