/** Nobody listens to this one, and React neither wakes a part for it nor keeps it for later: what is not awake yet is silent. */
const PROBE = 'lostpointercapture';

let heardAt: EventTarget | null = null;

/** To be given to an element that holds the whole page: React calls it for what it has, and for nothing else. */
export const HEARING = {
  onLostPointerCapture({ target }: { readonly target: EventTarget }): void {
    heardAt = target;
  },
} as const;

/** Whether React has the element, so that it hears what is done there; parts of a page come alive later than the page. */
export function reactHears(element: Element): boolean {
  heardAt = null;
  element.dispatchEvent(new Event(PROBE, { bubbles: true }));
  return heardAt === element;
}
