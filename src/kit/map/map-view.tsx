import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import type { MapMark } from './clusters.ts';
import type { MapEngine } from './engine.ts';
import { boxAround, boxOf, ZOOM, type MapBox, type MapPlace } from './map-rules.ts';
import { markerLayer, type MarkerLayer } from './marker-layer.ts';
import { openEngine } from './open-engine.ts';

/** Milliseconds of quiet after which it is asked what lies there. */
const MOVE_PAUSE_MS = 1000;

export interface MapTexts {
  readonly title: string;
  /** What the button of the libraries' own notice is called. */
  readonly sources: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly loading: string;
  readonly failed: string;
  readonly baseLost: string;
  readonly again: string;
  readonly cluster: (count: number) => string;
}

export interface MapViewProps {
  readonly marks: readonly MapMark[];
  readonly chosen: string | null;
  readonly start: MapPlace & { readonly zoom: number };
  readonly isRussian: boolean;
  readonly styleUrl: string | null;
  /** Pixels kept free at the bottom when several are shown at once. Source: I9-042. */
  readonly bottomPadding: number;
  /** Several places that are shown at once as soon as they are other ones. */
  readonly fitted: readonly MapPlace[];
  /** Where the map goes as soon as it is another one: what was chosen elsewhere. */
  readonly shown: MapPlace | null;
  readonly texts: MapTexts;
  readonly onPress: (mark: MapMark) => void;
  /** Told a second after the map has come to rest. */
  readonly onBounds?: (box: MapBox) => void;
}

type State = 'loading' | 'open' | 'bare' | 'failed';

/** What a map under way calls, whatever was drawn since. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface OpenMap {
  readonly engine: MapEngine;
  readonly layer: MarkerLayer;
}

interface Listener {
  readonly onOpen: (map: OpenMap) => void;
  readonly onBaseLost: () => void;
  readonly onFailed: () => void;
}

/** Opens a map in a box, with markers that tell whoever holds it; what is given back closes it. */
function openIn(
  place: HTMLElement,
  latest: { readonly current: MapViewProps },
  { onOpen, onBaseLost, onFailed }: Listener,
): () => void {
  let map: OpenMap | null = null;
  let isClosed = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const { start, isRussian, styleUrl, texts } = latest.current;
  const tell = (engine: MapEngine) => latest.current.onBounds?.(boxOf(engine.view()));
  const onMoved = () => {
    if (!map) return;
    const { engine, layer } = map;
    layer.show();
    clearTimeout(pause);
    pause = setTimeout(() => tell(engine), MOVE_PAUSE_MS);
  };
  const box = document.createElement('div');
  box.className = 'size-full';
  place.replaceChildren(box);
  const { title, sources } = texts;
  openEngine({ box, start, isRussian, title, sources, styleUrl, onMoved, onBaseLost }).then(
    (engine) => {
      if (isClosed) return engine.close();
      const layer = markerLayer({
        engine,
        onPress: (mark) => {
          engine.go(mark, ZOOM.onMarker);
          latest.current.onPress(mark);
        },
        nameCluster: (count) => latest.current.texts.cluster(count),
      });
      map = { engine, layer };
      onOpen(map);
      return tell(engine);
    },
    () => {
      if (!isClosed) onFailed();
    },
  );
  return () => {
    isClosed = true;
    clearTimeout(pause);
    map?.engine.close();
    box.remove();
  };
}

/** The map of a box while it is in the page. */
function useMap(props: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [state, setState] = useState<State>('loading');
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<OpenMap | null>(null);
  useEffect(
    () =>
      box.current
        ? openIn(box.current, latest, {
            onOpen(map) {
              setState((now) => (now === 'bare' ? now : 'open'));
              setOpen(map);
            },
            onBaseLost: () => setState('bare'),
            onFailed: () => setState('failed'),
          })
        : undefined,
    [latest, round],
  );
  return {
    box,
    state,
    open,
    again: () => {
      setState('loading');
      setOpen(null);
      setRound(round + 1);
    },
  };
}

/** A map with marks, clusters of them, and one that is chosen. Whoever shows it shows the same places as a list. */
export function MapView(props: MapViewProps) {
  const { marks, chosen, fitted, shown, bottomPadding, texts } = props;
  const { box, state, open, again } = useMap(props);
  const seen = useRef({ fitted, shown });
  useEffect(() => open?.layer.setMarks(marks), [open, marks]);
  useEffect(() => open?.layer.choose(chosen), [open, chosen, marks]);
  useEffect(() => {
    if (!open || (fitted === seen.current.fitted && shown === seen.current.shown)) return;
    const { fitted: fittedBefore, shown: shownBefore } = seen.current;
    seen.current = { fitted, shown };
    const all = fitted === fittedBefore ? null : boxAround(fitted);
    if (all) open.engine.fit(all, bottomPadding);
    else if (shown && shown !== shownBefore) open.engine.go(shown, ZOOM.onMarker);
  }, [open, fitted, shown, bottomPadding]);
  if (state === 'failed')
    return (
      <div
        role="alert"
        className="flex size-full flex-col items-center justify-center gap-3 bg-sand p-6 text-center"
      >
        <p>{texts.failed}</p>
        <Button size="sm" onClick={again}>
          {texts.again}
        </Button>
      </div>
    );
  return (
    <div
      className="relative z-0 size-full overflow-hidden bg-sand [&_[class*=control-attribution]]:bg-surface/80! [&_[class*=ctrl-attrib]]:bg-surface/80! [&_[class*=control-attribution]]:text-ink-2! [&_[class*=ctrl-attrib]]:text-ink-2! [&_[class*=control-attribution]_a]:text-ink-2!"
      data-map={state}
    >
      <div ref={box} className="size-full" />
      {state === 'loading' && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
      {state === 'bare' && (
        <p
          role="status"
          className="absolute inset-x-3 top-3 mr-14 rounded-md bg-surface px-3 py-2 text-14 shadow-1"
        >
          {texts.baseLost}
        </p>
      )}
      {open && (
        <div className="absolute top-3 right-3 z-1 flex flex-col gap-2">
          {(['zoomIn', 'zoomOut'] as const).map((way) => (
            <button
              key={way}
              type="button"
              aria-label={texts[way]}
              onClick={() => open.engine.zoomBy(way === 'zoomIn' ? 1 : -1)}
              className="flex size-11 items-center justify-center rounded-md border border-line bg-surface shadow-1 hover:border-brand hover:text-brand"
            >
              <Icon name={way === 'zoomIn' ? 'plus' : 'minus'} size={20} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
