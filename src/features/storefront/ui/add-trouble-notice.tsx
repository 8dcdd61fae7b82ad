import { Notice } from '#kit/notice.tsx';
import type { AddTrouble } from '../loaders/add-from-form.ts';

/** Why a form without scripts put nothing into the cart. */
export function AddTroubleNotice({ trouble }: { trouble: AddTrouble | undefined }) {
  if (!trouble?.message) return null;
  return (
    <div role="alert" className="py-3">
      <Notice type="error" isInline>
        {trouble.message}
      </Notice>
    </div>
  );
}
