/**
 * Tells that an element is in sight or a little beyond; what a closed tab or a closed `details` hides is not.
 *
 * @returns Ends the watch.
 */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    },
    { rootMargin: '300px' },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
