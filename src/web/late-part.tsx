import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a page whose code comes after it. What the server wrote of it stands until the code is here: React would wipe it out at the
 * first change of what it is given, and everything below would jump.
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
  const drawn = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return function LatePart(props) {
    const [first] = useState(() => drawn(props));
    const [isHere, setHere] = useState(false);
    useEffect(() => {
      load().then(
        () => startTransition(() => setHere(true)),
        () => {},
      );
    }, []);
    return isHere ? drawn(props) : first;
  };
}
