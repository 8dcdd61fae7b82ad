import { Trans } from '@lingui/react/macro';
import { useContext, type ReactNode } from 'react';
import { headContext } from '../head-facts.ts';

function NumberOfServer() {
  const number = useContext(headContext)?.requestId;
  return (
    <div>
      {number && (
        <p className="text-14 text-ink-2">
          <Trans>
            Номер обращения: <span className="wrap-anywhere select-all">{number}</span>
          </Trans>
        </p>
      )}
    </div>
  );
}

const NumberInBrowser = () => (
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);

/** By which the logs know this request, to be named to the support; nothing where the page broke in the browser. */
export const RequestNumber: () => ReactNode = import.meta.env.SSR
  ? NumberOfServer
  : NumberInBrowser;
