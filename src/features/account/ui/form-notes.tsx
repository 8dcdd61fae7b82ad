import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { Posted } from '../loaders/posted.ts';

interface FormOutcomeProps {
  readonly posted?: Posted | undefined;
  readonly intent: string;
  /** What is said when it went well; empty: nothing. */
  readonly done: string;
}

/** What the server said of a form that was sent; nothing while it belongs to another form. */
export function FormOutcome({ posted, intent, done }: FormOutcomeProps) {
  const { t } = useLingui();
  const isHere = posted?.intent === intent;
  return (
    // Listened to from the start, so it is always there; while it is empty it takes no room, not even a gap.
    <div aria-live="polite" className="not-empty:mb-4 in-[form]:mb-0! in-[form]:empty:-mb-4!">
      {isHere && posted.isDone && done !== '' && (
        <Alert type="success" isInline>
          {done}
        </Alert>
      )}
      {isHere && !posted.isDone && Object.keys(posted.fields).length === 0 && (
        <Alert type="error" isInline>
          {posted.message.join(' ') || t`Сервер не отвечает. Попробуйте позднее`}
        </Alert>
      )}
    </div>
  );
}

/** What a form of a page with several says of one field: for a form that is posted once and holds nothing by itself. */
export const postedError = (
  posted: Posted | undefined,
  intent: string,
  name: string,
): string | null => (posted?.intent === intent ? (posted.fields[name] ?? null) : null);

/** Whether this form of the page is on its way. */
export const useIsSending = (intent: string): boolean =>
  useNavigation().formData?.get('intent') === intent;

/**
 * Without scripts an answer is a new page, which begins at its top: the form's own place is named in its address, so that what was said of
 * it is in sight. With scripts nothing moves.
 */
export function useAnswerPlace(id: string): { readonly action?: string } {
  return useIsScripted() ? {} : { action: `#${id}` };
}
