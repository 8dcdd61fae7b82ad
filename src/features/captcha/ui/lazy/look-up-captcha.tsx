import { Suspense, useRef, useState } from 'react';
import type { CallResult } from '#web/call-client.ts';
import { LateCaptchaField } from './lazy-captcha-field.ts';

interface Asked {
  /** Each try needs an answer of its own. */
  readonly attempt: number;
  readonly isVisible: boolean;
  readonly goOn: (token: string | null) => void;
}

/** The captcha of look-ups, from who has made many of them (D71): asks go on by themselves once it is solved. */
export function useLookUpCaptcha() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const attempt = useRef(0);

  return {
    /** The field while it is wanted. */
    captcha: asked && (
      <Suspense fallback={null}>
        <LateCaptchaField
          key={asked.attempt}
          form="lookup"
          name="lookUpToken"
          isVisible={asked.isVisible}
          onPassed={asked.goOn}
        />
      </Suspense>
    ),
    /** Asks, and asks once more with the captcha's answer if that is wanted; a box to tick may follow it. */
    async withCaptcha<Data>(
      ask: (token?: string) => Promise<CallResult<Data>>,
    ): Promise<CallResult<Data>> {
      let result = await ask();
      for (const isVisible of [false, true]) {
        if (result.success || result.code !== 'CAPTCHA_NEEDED') break;
        if (isVisible && result.data['useVisibleReCaptcha'] !== true) break;
        attempt.current += 1;
        const given = await new Promise<string | null>((goOn) =>
          setAsked((before) => {
            // Another question has taken its place: this one ends as it was refused.
            before?.goOn(null);
            return { attempt: attempt.current, isVisible, goOn };
          }),
        );
        if (given === null) break;
        result = await ask(given);
        setAsked(null);
      }
      return result;
    },
  };
}
