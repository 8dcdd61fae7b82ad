import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#kit/text-field.tsx';
import type { CodeAlphabet } from '../model.ts';
import { keptOfCode } from '../rules/code-text.ts';

export interface CodeFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'size' | 'prefix'
> {
  readonly value: string;
  readonly onCode: (code: string) => void;
  /** As the server answered it. Source: D6. */
  readonly length: number;
  readonly alphabet: CodeAlphabet;
  readonly error?: string | null;
  readonly help?: ReactNode;
}

/**
 * One field for the whole code: it can be pasted with whatever stands around it, the phone offers it from the SMS, and it keeps no sign that
 * the code cannot have. Source: I5-036, UX point 62.
 */
export function CodeField({
  value,
  onCode,
  length,
  alphabet,
  error = null,
  help,
  ...input
}: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...input}
      label={t`Код из SMS`}
      name="code"
      value={value}
      error={error}
      help={help}
      autoComplete="one-time-code"
      inputMode={alphabet === 'digits' ? 'numeric' : 'text'}
      autoCapitalize={alphabet === 'digits' ? 'none' : 'characters'}
      spellCheck={false}
      enterKeyHint="done"
      className="text-center text-24 tabular-nums"
      onChange={(event) => onCode(keptOfCode(event.target.value, length, alphabet))}
    />
  );
}
