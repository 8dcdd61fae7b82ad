import {
  lazy,
  Suspense,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { NoAnswer } from './no-answer.tsx';

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Code for a part that the page can do without. Where it cannot be had, what the server wrote of it stays, or the place is empty: thrown on,
 * the fault would take the whole page away.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})));

interface Asked {
  readonly onAskAgain: () => void;
}

const NoPart = ({ onAskAgain }: Asked) => <NoAnswer onRetry={onAskAgain} />;

/** The same for a part that somebody has asked for: it says in its place that it could not be had, and is asked for again there. */
export function askedPart<Props extends object>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy<FunctionComponent<Props & Asked>>(() => load().catch(() => ({ default: NoPart })));
  // Not in a state: what waits for its code for the first time is thrown away, with all that it has kept.
  let Part = begin();
  return function AskedPart(props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const onAskAgain = () => {
      Part = begin();
      drawAgain();
    };
    return <Part {...props} onAskAgain={onAskAgain} />;
  };
}

/**
 * A part of a page whose code comes after it. What the server wrote of it stands until the code is here and at work: React would wipe it
 * out, with all that was typed there, at the first change of what it is given, and everything below would jump.
 *
 * @param onServer The part itself where pages are written, null in a browser.
 * @param Waiting Takes its place where no server wrote it, as large as it will be.
 */
export function hydratedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  const Part = onServer ?? lazyPart(async () => ({ default: await load() }));
  const drawn = (props: Props, onHere: () => void) => (
    <Suspense fallback={Waiting && <Waiting {...props} />}>
      <Part {...props} />
      <Here onHere={onHere} />
    </Suspense>
  );
  return function LazyPart(props) {
    const [isHere, setHere] = useState(false);
    const [onHere] = useState(() => () => setHere(true));
    const [first] = useState(() => drawn(props, onHere));
    return isHere ? drawn(props, onHere) : first;
  };
}

/** Says when what stands beside it has been taken over by React: that the code has come says it too early. */
function Here({ onHere }: { onHere: () => void }) {
  useLayoutEffect(onHere, [onHere]);
  return null;
}
