import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './button.tsx';
import { useKitTexts } from './kit-texts.tsx';

export interface TextFieldProps
  extends
    FieldWords,
    Omit<ComponentProps<'input'>, 'placeholder' | 'required' | 'prefix' | 'size'> {
  /** A right value gets a tick. */
  readonly isRight?: boolean;
  /** Shown before the value, for example a telephone code. */
  readonly prefix?: ReactNode;
}

/** One line of text. `autoComplete`, `inputMode`, `enterKeyHint` and the like go to the input as they are. */
export function TextField({
  label,
  help,
  error,
  isOptional,
  isRight,
  prefix,
  id,
  className,
  ...input
}: TextFieldProps) {
  const { aria, ...ids } = useFieldIds(id, { help, error });
  return (
    <FieldFrame {...ids} label={label} help={help} error={error} isOptional={isOptional}>
      <span className="relative flex items-center">
        {prefix && (
          <span className="pointer-events-none absolute left-3.5 text-ink-2">{prefix}</span>
        )}
        <input
          type="text"
          {...input}
          {...aria}
          id={ids.fieldId}
          aria-required={!isOptional}
          className={classNames(
            CONTROL_CLASSES,
            prefix ? 'pl-13' : null,
            isRight && 'pr-11',
            className,
          )}
        />
        {isRight && !error && (
          <Icon
            name="tick"
            size={20}
            className="pointer-events-none absolute right-3.5 animate-pop text-ok"
          />
        )}
      </span>
    </FieldFrame>
  );
}

/** A password that can be shown; pasting stays possible. */
export function PasswordField({
  label,
  help,
  error,
  isOptional,
  id,
  ...input
}: Omit<TextFieldProps, 'isRight' | 'prefix'>) {
  const { aria, ...ids } = useFieldIds(id, { help, error });
  const [isShown, setShown] = useState(false);
  const texts = useKitTexts();
  return (
    <FieldFrame {...ids} label={label} help={help} error={error} isOptional={isOptional}>
      <span className="relative flex items-center">
        <input
          autoComplete="current-password"
          {...input}
          {...aria}
          id={ids.fieldId}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={!isOptional}
          className={classNames(CONTROL_CLASSES, 'pr-12')}
        />
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? texts.hidePassword : texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute! right-0.5"
        />
      </span>
    </FieldFrame>
  );
}

export interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'placeholder' | 'required'> {}

/** Several lines of text. */
export function TextArea({ label, help, error, isOptional, id, ...area }: TextAreaProps) {
  const { aria, ...ids } = useFieldIds(id, { help, error });
  return (
    <FieldFrame {...ids} label={label} help={help} error={error} isOptional={isOptional}>
      <textarea
        rows={4}
        {...area}
        {...aria}
        id={ids.fieldId}
        aria-required={!isOptional && area.readOnly !== true}
        className={classNames(CONTROL_CLASSES, 'py-3')}
      />
    </FieldFrame>
  );
}
