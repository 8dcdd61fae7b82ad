import { Alert } from '#kit/alert.tsx';

export interface AnswerLineProps {
  readonly isGood?: boolean;
  /** Nothing where there is no answer, or where it stands at its field. */
  readonly words: string | null;
}

/** What the server answered to a form, over its fields; the line is there before its words, so that they are read aloud. */
export function AnswerLine({ isGood = false, words }: AnswerLineProps) {
  return (
    <div aria-live="assertive">
      {words && (
        <Alert type={isGood ? 'success' : 'error'} isInline>
          {words}
        </Alert>
      )}
    </div>
  );
}
