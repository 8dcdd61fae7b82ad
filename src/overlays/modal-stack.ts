/** What happens after a modal is closed. Source: I4-072. */
export type AfterClose =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'reload' };

export interface OpenModal {
  readonly id: string;
  /** What the dialog needs to know; it must survive nothing, so it may hold anything. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly afterClose: AfterClose | null;
}

/** The last one is shown; those before it wait. */
export type ModalStack = readonly OpenModal[];

export interface OpenOptions {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly afterClose?: AfterClose;
}

const openModal = (id: string, { props = {}, afterClose }: OpenOptions): OpenModal => ({
  id,
  props,
  afterClose: afterClose ?? null,
});

/** Puts a modal on the stack; one that is already there comes to the top with its new props. Source: I4-070. */
export function opened(stack: ModalStack, id: string, options: OpenOptions = {}): ModalStack {
  return [...stack.filter((modal) => modal.id !== id), openModal(id, options)];
}

/** Closes the top one in order to show another: the one below stays hidden until the new one is closed. Source: I4-071. */
export function switched(stack: ModalStack, id: string, options: OpenOptions = {}): ModalStack {
  return opened(stack.slice(0, -1), id, options);
}

export interface Closing {
  readonly stack: ModalStack;
  readonly then: AfterClose | null;
}

/** Closes the top one; the one below is shown again, unless an action leads away. Source: I4-071, I4-072. */
export function closed(stack: ModalStack): Closing {
  const top = stack.at(-1);
  return { stack: stack.slice(0, -1), then: top?.afterClose ?? null };
}

/** The modal that is shown now. */
export const shown = (stack: ModalStack): OpenModal | null => stack.at(-1) ?? null;
