import { Alert } from '#kit/alert.tsx';

/** Which code of the order does nothing any more, and why. */
export const LostCode = ({ message }: { message: string | null }) =>
  message !== null && (
    <Alert type="warning" isInline>
      {message}
    </Alert>
  );
