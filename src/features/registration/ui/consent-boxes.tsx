import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Checkbox } from '#kit/checkbox.tsx';
import { classNames } from '#kit/class-names.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import { CONSENT_FACTS } from '../rules/consents.ts';
import type { RegistrationMethod } from '../rules/registration-kind.ts';
import type { ConsentLine } from '../loaders/registration.ts';
import { FormPart } from './form-input.tsx';
import { fieldId, type RegistrationState } from './use-registration.ts';

/** One box a consent, none ticked beforehand; the newsletter apart, because nothing hangs on it. Source: I5-039, D78. */
export function ConsentBoxes({
  state,
  lines,
  method,
  isSubscribed,
}: {
  state: RegistrationState;
  lines: readonly ConsentLine[];
  method: RegistrationMethod;
  isSubscribed: boolean;
}) {
  const say = useText();
  const { paths } = useShell();
  return (
    <FormPart id="registration-consents" title={<Trans>Согласия</Trans>}>
      <div className="-my-2 flex flex-col">
        {lines.map(({ consent, document }) => {
          const error = state.errorOf(`consents.${consent}`);
          return (
            <div key={consent}>
              <Checkbox
                id={fieldId(`consents.${consent}`)}
                name="consents"
                value={consent}
                checked={state.consents.includes(consent)}
                error={error}
                onChange={(event) => state.toggleConsent(consent, event.target.checked)}
                label={say(CONSENT_FACTS[consent].text[method])}
              />
              {document && (
                <p className={classNames('pl-9 text-14', !error && '-mt-2')}>
                  <Link
                    to={paths.staticPage(document.alias)}
                    target="_blank"
                    className="inline-flex min-h-11 items-center underline hover:text-brand"
                  >
                    <Trans>Прочитать: {document.title}</Trans>
                  </Link>
                </p>
              )}
            </div>
          );
        })}
        <div className="mt-2 border-t border-line pt-2">
          <SubscribeBox isSubscribed={isSubscribed} />
        </div>
      </div>
    </FormPart>
  );
}

/** Off everywhere: only who ticks it gets letters (D78). Source: I2-033. */
export function SubscribeBox({ isSubscribed = false }: { isSubscribed?: boolean | undefined }) {
  return (
    <Checkbox
      name="subscribe"
      value="1"
      defaultChecked={isSubscribed}
      label={<Trans>Присылать новости и предложения на почту</Trans>}
    />
  );
}
