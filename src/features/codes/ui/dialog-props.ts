import type { CodeFlow } from './code-flow.ts';

type Props = Readonly<Record<string, unknown>>;

// Only `open-dialogs.ts` opens these dialogs, and it gives them their flow.
export const flowOf = (props: Props): CodeFlow => props.flow as CodeFlow;
/** Tells whoever opened the window that the visitor left; false: nobody wanted to know. */
export const leaveOf = (props: Props): (() => boolean) => props.leave as () => boolean;
