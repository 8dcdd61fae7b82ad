import { classNames } from './class-names.ts';

/**
 * The place of something that is still coming, in its final size, which `className` gives. The place is kept at once and
 * seen after 300 ms, so that quick answers do not flicker.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className="kit-waiting block">
      <span className={classNames('block animate-breathe rounded-xs bg-sand', className)} />
    </span>
  );
}

/** A product card that is still coming. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 rounded-md" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-12 rounded-sm" />
    </div>
  );
}
