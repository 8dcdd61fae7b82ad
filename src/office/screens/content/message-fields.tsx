import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ALL_STORES } from '#features/content/model.ts';
import { LASTING, STAFF_MESSAGE_KINDS, type StaffMessageKind } from '#features/informers/model.ts';
import {
  MESSAGE_MOST,
  type MessageFaults,
  type TypedMessage,
} from '#features/informers/rules/message-form.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { useLanguageNames } from '../products/product-words.ts';
import { useKindWords, useMessageFault } from './informer-words.ts';
import { MomentFields } from '../../ui/moment-fields.tsx';
import { usePlaceName } from './text-words.ts';

export interface MessageShown {
  readonly typed: TypedMessage;
  readonly faults: MessageFaults;
  readonly stores: readonly string[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
}

/** Everything that a message is made of, and how the shop shows it. */
export function MessageFields({ shown }: { readonly shown: MessageShown }) {
  const [kind, setKind] = useState(shown.typed.kind);
  const [texts, setTexts] = useState(shown.typed.texts);
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Card className="flex min-w-0 flex-col gap-4">
        <Where shown={shown} onKind={setKind} />
        <When shown={shown} />
      </Card>
      <Card className="flex min-w-0 flex-col gap-4">
        <Preview kind={kind} text={texts[SOURCE_LANGUAGE] ?? ''} />
        <Words
          shown={shown}
          onType={(language, text) => setTexts({ ...texts, [language]: text })}
        />
      </Card>
    </div>
  );
}

function Where({
  shown: { typed, faults, stores, countries },
  onKind,
}: {
  readonly shown: MessageShown;
  readonly onKind: (kind: string) => void;
}) {
  const { t } = useLingui();
  const kinds = useKindWords();
  const placeOf = usePlaceName();
  const faultOf = useMessageFault();
  return (
    <>
      <SelectField
        label={t`О чём`}
        name="kind"
        defaultValue={typed.kind}
        onChange={({ target }) => onKind(target.value)}
        options={STAFF_MESSAGE_KINDS.map((value) => ({ value, label: kinds[value] }))}
        help={t`О задержке узнают только в городах, где она отмечена.`}
      />
      <SelectField
        label={t`Магазин`}
        name="store"
        defaultValue={typed.store}
        options={stores.map((each) => ({
          value: each === ALL_STORES ? '' : each,
          label: placeOf(each),
        }))}
      />
      <SelectField
        label={t`Страна доставки`}
        name="country"
        isOptional
        emptyLabel={t`все`}
        defaultValue={typed.country}
        error={faultOf(faults, 'country')}
        options={countries.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </>
  );
}

function When({ shown: { typed, faults } }: { readonly shown: MessageShown }) {
  const { t } = useLingui();
  const faultOf = useMessageFault();
  const lasting = { year: t`на год`, session: t`пока открыт браузер` };
  return (
    <>
      <MomentFields
        names={['startDay', 'startClock']}
        labels={[t`С какого дня`, t`В котором часу`]}
        typed={{ day: typed.startDay, clock: typed.startClock }}
        help={t`Пусто – сразу. Время магазина; для всех магазинов – UTC.`}
        error={faultOf(faults, 'start')}
        isOptional
      />
      <MomentFields
        names={['endDay', 'endClock']}
        labels={[t`До какого дня`, t`До которого часа`]}
        typed={{ day: typed.endDay, clock: typed.endClock }}
        help={t`С этого момента объявления уже нет. Без часа – с полуночи.`}
        error={faultOf(faults, 'end')}
      />
      <SelectField
        label={t`Кто закрыл, не увидит`}
        name="lasting"
        defaultValue={typed.lasting}
        options={LASTING.map((value) => ({ value, label: lasting[value] }))}
      />
    </>
  );
}

function Words({
  shown: { typed, faults, languages },
  onType,
}: {
  readonly shown: MessageShown;
  readonly onType: (language: string, text: string) => void;
}) {
  const languageOf = useLanguageNames();
  const faultOf = useMessageFault();
  return languages.map((language) => (
    <TextArea
      key={language}
      label={languageOf(language)}
      name={`text:${language}`}
      lang={language}
      rows={2}
      maxLength={MESSAGE_MOST}
      isOptional={language !== SOURCE_LANGUAGE}
      defaultValue={typed.texts[language] ?? ''}
      onChange={({ target }) => onType(language, target.value)}
      error={faultOf(faults, `text:${language}`)}
    />
  ));
}

const ICONS = { holidaysWork: 'clock', deliveryDelay: 'truck' } as const satisfies Record<
  StaffMessageKind,
  string
>;

/** The bar at the bottom of the shop with the words in it. */
function Preview({ kind, text }: { readonly kind: string; readonly text: string }) {
  const { t } = useLingui();
  const known = STAFF_MESSAGE_KINDS.find((each) => each === kind) ?? 'holidaysWork';
  return (
    <section aria-label={t`Как это увидят`} className="flex flex-col gap-2">
      <p className="text-12 text-ink-2">
        <Trans>Как это увидят</Trans>
      </p>
      <div className="flex items-center gap-4 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-2">
        <Icon name={ICONS[known]} className="shrink-0 text-brand" />
        <p lang="ru" className="min-w-0 flex-1 py-2 text-14 wrap-anywhere tablet:text-16">
          {text}
        </p>
        <span className="flex size-11 shrink-0 items-center justify-center">
          <Icon name="close" />
        </span>
      </div>
    </section>
  );
}
