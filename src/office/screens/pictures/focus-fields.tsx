import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { FOCUS_STEP, largeAddress, type Focus, type StoredPicture } from '#base/picture.ts';
import { Picture } from '#kit/picture.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';

const STEPS = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_none, index) => index * FOCUS_STEP);

const onGrid = (part: number): number =>
  Math.min(100, Math.max(0, Math.round(part / FOCUS_STEP) * FOCUS_STEP));

const MOVES: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
};

/** The focal point of a picture: pressed on it, moved by arrows, or chosen in two lists, and how the shop cuts it then. */
export function FocusFields({
  picture,
  first,
}: {
  readonly picture: StoredPicture;
  /** The point with which the form begins. */
  readonly first: Focus;
}) {
  const { t } = useLingui();
  const [focus, setFocus] = useState(first);
  const root = useTypedAlong(focus, () => setFocus(first));
  const [x, y] = focus;
  const options = STEPS.map((part) => ({ value: String(part), label: `${part} %` }));
  return (
    <div ref={root} className="grid gap-6 tablet:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <Plane picture={picture} focus={focus} onMove={setFocus} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t`От левого края`}
            name="x"
            value={String(x)}
            options={options}
            onChange={({ target }) => setFocus([Number(target.value), y])}
          />
          <SelectField
            label={t`От верхнего края`}
            name="y"
            value={String(y)}
            options={options}
            onChange={({ target }) => setFocus([x, Number(target.value)])}
          />
        </div>
      </div>
      <Cuts picture={{ ...picture, focus }} />
    </div>
  );
}

/** What is pressed counts as typed, and whoever discards what is typed discards it as well. */
function useTypedAlong(focus: Focus, reset: () => void) {
  const root = useRef<HTMLDivElement>(null);
  const discard = useRef(reset);
  const told = useRef(focus);
  useEffect(() => {
    discard.current = reset;
  });
  useEffect(() => {
    if (told.current === focus) return;
    told.current = focus;
    root.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [focus]);
  useEffect(() => {
    const form = root.current?.closest('form');
    const forget = () => discard.current();
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return root;
}

/** The whole picture with its point. Without scripts it is only looked at. */
function Plane({
  picture,
  focus: [x, y],
  onMove,
}: {
  readonly picture: StoredPicture;
  readonly focus: Focus;
  readonly onMove: (focus: Focus) => void;
}) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const id = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the keyboard has no place on the picture.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onMove([
      onGrid(((event.clientX - left) / width) * 100),
      onGrid(((event.clientY - top) / height) * 100),
    ]);
  };
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    onMove([onGrid(x + by[0]), onGrid(y + by[1])]);
  };
  const shown = <Pointed picture={picture} focus={[x, y]} />;
  const look = 'relative block w-full max-w-90 rounded-sm';
  if (!isScripted) return <span className={look}>{shown}</span>;
  return (
    <>
      <button
        type="button"
        aria-label={t`Фокус: ${x} % слева, ${y} % сверху`}
        aria-describedby={id}
        data-focus-plane=""
        onClick={press}
        onKeyDown={move}
        className={`${look} cursor-crosshair`}
      >
        {shown}
      </button>
      <p id={id} className="text-12 text-ink-2">
        <Trans>Нажмите на главное в картинке или сдвиньте кружок стрелками.</Trans>
      </p>
      <p role="status" className="sr-only">
        {t`${x} % слева, ${y} % сверху`}
      </p>
    </>
  );
}

/** The whole picture, and a circle that is seen on any ground. */
function Pointed({
  picture,
  focus: [x, y],
}: {
  readonly picture: StoredPicture;
  readonly focus: Focus;
}) {
  return (
    <>
      <img
        src={largeAddress(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        className="h-auto w-full"
      />
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <circle cx={`${x}%`} cy={`${y}%`} r="13" className="fill-none stroke-ink" strokeWidth="6" />
        <circle
          cx={`${x}%`}
          cy={`${y}%`}
          r="13"
          className="fill-none stroke-surface"
          strokeWidth="3"
        />
      </svg>
    </>
  );
}

/** How the shop shows it: a card of a product, a small one in lists, a wide ground and a tall one. */
function Cuts({ picture }: { readonly picture: StoredPicture }) {
  const { t } = useLingui();
  const cuts = [
    { name: t`карточка`, shape: 'aspect-4/5 w-28' },
    { name: t`квадрат`, shape: 'aspect-square w-28' },
    { name: t`широкая`, shape: 'aspect-[5/2] w-56' },
    { name: t`высокая`, shape: 'aspect-[1/2] w-20' },
  ];
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-18 font-semi">
        <Trans>Так её обрежет магазин</Trans>
      </h2>
      <ul className="flex flex-wrap items-end gap-4">
        {cuts.map(({ name, shape }) => (
          <li key={shape} className="flex flex-col gap-1 text-12 text-ink-2">
            <Picture picture={picture} alt="" sizes="224px" className={`${shape} rounded-sm`} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
