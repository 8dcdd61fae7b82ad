import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Text } from '#base/call.ts';

/** Says a text of a rule or contract in the page's language; words that the server has translated already stay as they are. */
export function useText(): (text: Text | string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (text) =>
      typeof text === 'string'
        ? text
        : i18n._(text.id, { ...text.values }, { message: text.message }),
    [i18n],
  );
}
