import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';

/**
 * A part of a page whose code comes after it. What the server wrote of it stands until the code is here and at work: React would wipe it
 * out, with all that was typed there, at the first change of what it is given, and everything below would jump.
 *
 * @param onServer The part itself where pages are written, null in a browser.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
): ComponentType<Props> {
  const Part =
    onServer ??
    // Code that can't be had leaves the page as it was written.
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        () => new Promise<never>(() => {}),
      ),
    );
  const drawn = (props: Props, onHere: () => void) => (
    <Suspense>
      <Part {...props} />
      <Here onHere={onHere} />
    </Suspense>
  );
  return function LatePart(props) {
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
