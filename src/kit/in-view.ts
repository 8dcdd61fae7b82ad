/**
 * Tells that an element is in sight or a little beyond; what a closed tab or a closed `details` hides is not.
 *
 * @param beyond How far beyond, as CSS says it.
 * @returns Ends the watch.
 */
export function onInView(element: Element, onSeen: () => void, beyond = '300px'): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    },
    { rootMargin: beyond },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * Until somebody comes near what the server wrote under this id, or presses anything; at once where it wrote nothing. A press may
 * change the page around it, and React drops what it has no code for.
 */
const idSeen = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const written = document.getElementById(id);
    if (!written) return resolve();
    onInView(written, resolve);
    for (const sign of ['click', 'popstate'])
      addEventListener(sign, () => resolve(), { capture: true });
  });

/** Code for what the server wrote under this id, once somebody is near it. */
export const lazyInView = <Part>(id: string, load: () => Promise<Part>): Promise<Part> =>
  idSeen(id).then(load);
