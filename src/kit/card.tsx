import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'section'> {
  /** `plain` stands on paper with a hairline; `sand` is calm; `tint` is the chosen one. */
  readonly tone?: 'plain' | 'sand' | 'tint';
}

const TONES = {
  plain: 'border-line bg-surface',
  sand: 'border-transparent bg-sand',
  tint: 'border-brand bg-brand-tint',
};

/** A block of its own on the page; hairline instead of a shadow. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames('rounded-md border p-4 tablet:p-6', TONES[tone], className)}
    />
  );
}
