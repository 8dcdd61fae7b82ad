import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#kit/button.tsx';

/** One press that says what is wanted, as a form of its own. */
export function IntentForm({
  path,
  intent,
  fields = {},
  isFilled = true,
  children,
}: {
  /** Without what the address has said so far: what was asked once is answered. */
  readonly path: string;
  readonly intent: string;
  /** What goes along, by its name. */
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isPressed = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Form method="post" action={path} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={isFilled ? 'filled' : 'outline'}
        state={isPressed ? 'pending' : 'idle'}
      >
        {children}
      </Button>
    </Form>
  );
}
