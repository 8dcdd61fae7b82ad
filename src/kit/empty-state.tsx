import type { ReactNode } from 'react';
import { LineDrawing, type DrawingName } from './line-drawing.tsx';

export interface EmptyStateProps {
  readonly drawing?: DrawingName;
  /** One sentence. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One button that leads on. */
  readonly action?: ReactNode;
  /** `h1` when it is all that the page has. */
  readonly heading?: 'h1' | 'h2' | 'h3';
}

/** Where there is nothing: a drawing, a sentence, a way on. */
export function EmptyState({
  drawing = 'basket',
  title,
  text,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-4 px-4 py-12 text-center">
      <LineDrawing name={drawing} />
      <Heading className="text-20 font-semi text-balance wrap-anywhere">{title}</Heading>
      {text && <p className="text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
