import { Trans } from '@lingui/react/macro';
import type { KnownVisitor } from '../rules/known-visitor.ts';

/** Who is to confirm that it is them, and why; the login goes along, so that nobody types it again. */
export function WhoLine({ known: { contract, who } }: { known: KnownVisitor }) {
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Вы вошли как <b className="text-ink">{who}</b>. Это было больше 12 часов назад, поэтому
          перед оплатой введите пароль ещё раз. Всё, что вы выбрали и ввели, сохранится.
        </Trans>
      </p>
      <input name="_username" value={contract} autoComplete="username" readOnly hidden />
    </>
  );
}
