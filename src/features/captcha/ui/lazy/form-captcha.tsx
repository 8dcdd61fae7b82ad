import { Suspense, useRef } from 'react';
import type { CaptchaFieldProps } from '../captcha-field.tsx';
import { LateCaptchaField } from './lazy-captcha-field.ts';

export interface FormCaptchaProps extends Omit<CaptchaFieldProps, 'onPassed'> {
  /** Sends the form around it again, which was refused for want of nothing but an answer; null when something else is wrong as well. */
  readonly goOn: ((form: HTMLFormElement) => void) | null;
}

/**
 * The captcha of a form that was sent without one. One that works by itself costs no second press; after one that is pressed, the visitor
 * submits again. Source: I4-003.
 */
export function FormCaptcha({ goOn, ...field }: FormCaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <LateCaptchaField
          {...field}
          onPassed={(_token, wasPressed) => {
            const form = place.current?.closest('form');
            if (form && !wasPressed) goOn?.(form);
          }}
        />
      </Suspense>
    </div>
  );
}
