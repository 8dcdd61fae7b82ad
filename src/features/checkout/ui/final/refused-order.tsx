import { Trans } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { PostedFinal } from '../../loaders/final.ts';

/** Why a form that was sent without scripts has led nowhere; products that are short have words of their own. */
export function RefusedOrder({ posted }: { posted: PostedFinal | undefined }) {
  const isScripted = useIsScripted();
  if (!posted || posted.message.length === 0 || posted.short.length > 0) return null;
  return (
    <Alert type="error" isInline>
      {posted.message.join(' ')}
      {posted.code === 'CAPTCHA_NEEDED' && !isScripted && (
        <>
          {' '}
          <Trans>
            Проверка работает только со скриптами. Включите их в браузере или войдите: тогда она не
            нужна.
          </Trans>
        </>
      )}
    </Alert>
  );
}
