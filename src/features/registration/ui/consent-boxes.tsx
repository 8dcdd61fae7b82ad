import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Checkbox, type CheckboxProps } from '#kit/checkbox.tsx';
import { classNames } from '#kit/class-names.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import { CONSENT_FACTS, type ConsentLine } from '../rules/consents.ts';
import type { RegistrationMethod } from '../rules/registration-kind.ts';
import { FormPart } from './form-input.tsx';
import { fieldId, type RegistrationState } from './use-registration.ts';

/** One box a consent, none ticked beforehand; the newsletter apart, because nothing hangs on it. Source: I5-039, D78. */
export function ConsentBoxes({
  state,
  lines,
  method,
}: {
  state: RegistrationState;
  lines: readonly ConsentLine[];
  method: RegistrationMethod;
}) {
  return (
    <FormPart id="registration-consents" title={<Trans>Согласия</Trans>}>
      <div className="-my-2 flex flex-col">
        {lines.map((line) => {
          const name = `consents.${line.consent}`;
          return (
            <ConsentBox
              key={name}
              line={line}
              method={method}
              id={fieldId(name)}
              checked={state.isTicked(line.consent)}
              error={state.errorOf(name)}
              onChange={(event) => state.tick(line.consent, event.target.checked)}
            />
          );
        })}
        <div className="mt-2 border-t border-line pt-2">
          <SubscribeBox
            id={fieldId('subscribe')}
            checked={state.isTicked('newsletter')}
            error={state.errorOf('subscribe')}
            onChange={(event) => state.tick('newsletter', event.target.checked)}
          />
        </div>
      </div>
    </FormPart>
  );
}

/** One consent, with the document that it is about to be read in a tab of its own, so that the form stays. */
export function ConsentBox({
  line: { consent, document },
  method,
  error,
  ...box
}: { line: ConsentLine; method: RegistrationMethod } & Omit<
  CheckboxProps,
  'label' | 'name' | 'value'
>) {
  const say = useText();
  const { paths } = useShell();
  return (
    <div>
      <Checkbox
        {...box}
        name="consents"
        value={consent}
        error={error}
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
}

/** Off everywhere: only who ticks it gets letters (D78). Source: I2-033. */
export function SubscribeBox(box: Pick<CheckboxProps, 'id' | 'checked' | 'error' | 'onChange'>) {
  return (
    <Checkbox
      {...box}
      name="subscribe"
      value="1"
      label={<Trans>Присылать новости и предложения на почту</Trans>}
    />
  );
}
