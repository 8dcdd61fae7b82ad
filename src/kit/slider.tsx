import { useRef, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useIsScripted } from './use-is-scripted.ts';

export interface Slide {
  readonly id: string;
  readonly content: ReactNode;
}

export interface SliderWords {
  /** What the thing is, for screen readers: «карусель» and «слайд». */
  readonly kind: string;
  readonly slideKind: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** «1 из 4». */
  readonly place: (at: number, count: number) => string;
}

export interface SliderProps {
  readonly label: string;
  /** All of the same height; the first one's picture is the largest of the view and not lazy. */
  readonly slides: readonly Slide[];
  readonly words: SliderWords;
  /** Milliseconds on each slide, 5 seconds unless told otherwise; null never moves by itself. Source: C9-016. */
  readonly autoplayMs?: number | null;
  readonly className?: string;
}

/**
 * One slide at a time in a row that scrolls and snaps, so it works without scripts too. It moves on by itself until it is
 * touched, and can be paused; the controls lie over the slides' upper right corner (lower right from the tablet on),
 * where a slide keeps 44 px free of words.
 */
export function Slider({ label, slides, words, autoplayMs = 5_000, className }: SliderProps) {
  const isScripted = useIsScripted();
  const box = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const { row, at, show, follow } = useSlideRow(count);
  const autoplay = useAutoplay(box, count > 1 ? autoplayMs : null, at, () => show(at + 1));
  const turn = (direction: 1 | -1) => {
    autoplay.stop();
    return show(at + direction);
  };
  const press = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (!direction) return;
    event.preventDefault();
    const isInSlide = row.current?.contains(document.activeElement);
    const slide = turn(direction);
    if (isInSlide) slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what is focused inside
    <div
      ref={box}
      role="group"
      aria-roledescription={words.kind}
      aria-label={label}
      onKeyDown={press}
      onPointerLeave={autoplay.restart}
      onBlur={autoplay.restart}
      className={classNames('relative min-w-0 overflow-hidden rounded-lg', className)}
      data-slider
    >
      <div
        ref={row}
        onScroll={follow}
        onTouchStart={autoplay.stop}
        onWheel={({ deltaX }) => {
          if (deltaX) autoplay.stop();
        }}
        className="relative flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
      >
        {slides.map(({ id, content }, index) => (
          <div
            key={id}
            role="group"
            aria-roledescription={words.slideKind}
            aria-label={words.place(index + 1, count)}
            className="w-full shrink-0 snap-start snap-always"
          >
            {content}
          </div>
        ))}
      </div>
      {isScripted && count > 1 && (
        <SliderControls words={words} at={at} count={count} autoplay={autoplay} onTurn={turn} />
      )}
    </div>
  );
}

/** The row that scrolls: which slide is in sight, and the way to another. */
function useSlideRow(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  return {
    row,
    at,
    show: (to: number): HTMLElement | null => {
      const slide = row.current?.children[(to + count) % count];
      if (!row.current || !(slide instanceof HTMLElement)) return null;
      // Back to the start is a cut, not a rush past everything.
      const isFar = Math.abs(slide.offsetLeft - row.current.scrollLeft) > slide.offsetWidth * 1.5;
      row.current.scrollTo({ left: slide.offsetLeft, behavior: isFar ? 'instant' : 'auto' });
      return slide;
    },
    follow: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
      setAt(Math.round(scrollLeft / clientWidth)),
  };
}

interface SliderControlsProps {
  readonly words: SliderWords;
  readonly at: number;
  readonly count: number;
  readonly autoplay: ReturnType<typeof useAutoplay>;
  readonly onTurn: (direction: 1 | -1) => void;
}

function SliderControls({ words, at, count, autoplay, onTurn }: SliderControlsProps) {
  const { isPossible, isPlaying, toggle } = autoplay;
  return (
    <div className="absolute top-3 right-3 flex items-center rounded-pill bg-surface text-ink shadow-2 tablet:top-auto tablet:bottom-4 tablet:right-4">
      <IconButton
        icon="left"
        label={words.previous}
        onClick={() => onTurn(-1)}
        className="max-tablet:hidden"
      />
      <span
        aria-live={isPossible && isPlaying ? 'off' : 'polite'}
        className="min-w-11 px-2 text-center price text-14"
      >
        <span aria-hidden="true">
          {at + 1}/{count}
        </span>
        <span className="sr-only">{words.place(at + 1, count)}</span>
      </span>
      <IconButton
        icon="right"
        label={words.next}
        onClick={() => onTurn(1)}
        className="max-tablet:hidden"
      />
      {isPossible && (
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? words.pause : words.play}
          onClick={toggle}
        />
      )}
    </div>
  );
}
