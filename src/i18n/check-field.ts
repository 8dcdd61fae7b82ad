import type { Text } from '#base/call.ts';
import { checkPattern, type FieldCode, type Pattern } from '#base/patterns.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from './field-messages.ts';

/** Messages by the names of a form's fields. */
export type FieldTexts = Readonly<Record<string, Text>>;

/** The text for a field, or null when it is fine. Source: I5-001, I5-005, and the patterns' own. */
export function fieldText(
  value: string,
  rule: { readonly pattern: Pattern | null; readonly isRequired: boolean; readonly max: number },
): Text | null {
  if (!value) return rule.isRequired ? FIELD_TEXTS.required : null;
  if (value.length > rule.max) return { ...FIELD_TEXTS.tooLong, values: { maxlength: rule.max } };
  const code: FieldCode | null = rule.pattern && checkPattern(rule.pattern, value);
  return code && FIELD_CODE_TEXTS[code];
}

/** Keeps the fields that have something to say. */
export const onlyTexts = (texts: Readonly<Record<string, Text | null>>): FieldTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text]] : [])),
  );
