import { useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#kit/button.tsx';

/** Puts one before or behind its neighbour. */
export function FaqOrder({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useLingui();
  return (
    <Form method="post" preventScrollReset className="flex gap-2">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="moved" value={id} />
      <Button type="submit" size="sm" name="way" value="up" aria-label={t`Выше: ${title}`}>
        ↑
      </Button>
      <Button type="submit" size="sm" name="way" value="down" aria-label={t`Ниже: ${title}`}>
        ↓
      </Button>
    </Form>
  );
}
