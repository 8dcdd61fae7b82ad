import type { Text } from '#base/call.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { LENGTHS } from '../model.ts';

/** What is wrong with what somebody says more of their request; null: it may be sent. */
export function replyFault(text: string): Text | null {
  const { length } = text.trim();
  if (length === 0) return FIELD_TEXTS.required;
  const maxlength = LENGTHS.askMessage;
  return length > maxlength ? { ...FIELD_TEXTS.tooLong, values: { maxlength } } : null;
}
