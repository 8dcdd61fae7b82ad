import type { NewToast, ToastCategory } from './toast-list.ts';

/** What a call answered, as far as toasts are concerned. */
export interface ServerAnswer {
  readonly success: boolean;
  /** 0 when no answer came. */
  readonly status: number;
  /** `NETWORK`: nobody answered; `ABORTED`: we no longer wanted it; else the refusal's code or null. */
  readonly code: string | null;
  /** An array as the envelope has it; an older form is one string. */
  readonly message: readonly string[] | string;
  readonly warning: string | null;
}

interface ToastWords {
  /** «Сервер не отвечает. Попробуйте позднее». */
  readonly noServer: string;
}

/**
 * Turns a call's answer into what the buyer is told.
 *
 * A list of messages is a success or a warning (C7-002, I7-003). A refusal, which has a status from 400 on, and a
 * failure with a single message are errors (C8-003, I8-003), with the newer face where `isNewError`. A warning of the
 * server waits for its button (C8-004, I8-004). Silence of the server is a warning (C8-001, I8-001); a request that
 * was aborted says nothing (C7-003, C8-002, I7-004, I8-002).
 *
 * @param isNewError As the store has it.
 */
export function toastsOf(
  answer: ServerAnswer,
  words: ToastWords,
  {
    category = 'server',
    isNewError = false,
  }: { category?: ToastCategory; isNewError?: boolean } = {},
): readonly NewToast[] {
  if (answer.code === 'ABORTED') return [];
  if (answer.code === 'NETWORK')
    return [{ type: 'warning', category: 'server', text: words.noServer }];
  const texts = (typeof answer.message === 'string' ? [answer.message] : answer.message).filter(
    Boolean,
  );
  const isError = !answer.success && (answer.status >= 400 || typeof answer.message === 'string');
  const toasts = texts.map((text): NewToast => {
    if (answer.success) return { type: 'success', category, text };
    return isError
      ? { type: 'error', category, text, isNewError }
      : { type: 'warning', category, text };
  });
  if (!answer.warning) return toasts;
  return [...toasts, { type: 'warning', category, text: answer.warning, mustConfirm: true }];
}
