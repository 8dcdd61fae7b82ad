import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { listStores } from '#countries/packs.ts';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { FieldError } from '#kit/field-frame.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { importPath, useStartFault } from './import-words.ts';
import { FileField } from '../../ui/file-field.tsx';

const NOTHING_SENT = { files: [], isTooMuch: false } as const;

export async function loader({ context }: LoaderFunctionArgs) {
  // Whoever may bring in nothing is told before a file is chosen.
  await context.get(officeContext).acts.listImports({ before: null });
  return {
    id: crypto.randomUUID(),
    stores: listStores().map(({ code, currency }) => ({ code, currency: currency.externalIso })),
    languages: LANGUAGES,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { acts, uploads } = context.get(officeContext);
  const form = await request.formData();
  const typed = {
    stores: form.getAll('stores').map(String).slice(0, 100),
    language: textOf(form, 'language'),
  };
  const done = await acts.startImport({
    id: textOf(form, 'id'),
    stores: typed.stores,
    language: isLanguage(typed.language) ? typed.language : SOURCE_LANGUAGE,
    uploads: uploads ?? NOTHING_SENT,
  });
  return done.ok ? redirect(importPath(done.value)) : { code: done.code, typed };
}

export { clientAction } from '../../silence.ts';

/** A file of products is chosen here and tried; nothing changes by that. */
export default function StartImport() {
  const { t } = useLingui();
  const { id } = useLoaderData<typeof loader>();
  const isSent = useNavigation().state !== 'idle';
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <BackLink to="/imports">
        <Trans>Товары из файла</Trans>
      </BackLink>
      <ScreenHead title={t`Загрузить файл`} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="flex flex-col gap-4"
        preventScrollReset
      >
        <input type="hidden" name="id" value={id} />
        <Places />
        <Files />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="filled" state={isSent ? 'pending' : 'idle'}>
            <Trans>Попробовать</Trans>
          </Button>
          <p className="text-14 text-ink-2">
            <Trans>Проба ничего не меняет: сначала вы увидите, что получится.</Trans>
          </p>
        </div>
      </Form>
    </div>
  );
}

/** Texts stand before files: whatever is too large is refused with what was chosen above it. */
function Places() {
  const { t } = useLingui();
  const { stores, languages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useStartFault();
  const errorId = useId();
  const names = useLanguageNames();
  const isWrong = answer?.code === 'NO_STORE';
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <fieldset
        className="flex min-w-0 flex-col gap-1"
        aria-describedby={isWrong ? errorId : undefined}
      >
        <legend className="font-semi">
          <Trans>Для каких магазинов</Trans>
        </legend>
        <p className="text-14 text-ink-2">
          <Trans>
            Если магазины названы в самом файле, верно то, что в файле. Цены читаются в валюте
            магазина, поэтому вместе отмечайте магазины с одной валютой.
          </Trans>
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-3">
          {stores.map(({ code, currency }) => (
            <Checkbox
              key={code}
              name="stores"
              value={code}
              label={`${code.toUpperCase()} · ${currency}`}
              defaultChecked={answer?.typed.stores.includes(code) ?? stores.length === 1}
            />
          ))}
        </div>
        <FieldError id={errorId} error={isWrong ? faultOf(answer.code) : null} />
      </fieldset>
      <SelectField
        label={t`Язык названий`}
        help={t`Для файлов, в которых язык не назван, как в Shopify.`}
        name="language"
        defaultValue={answer?.typed.language ?? SOURCE_LANGUAGE}
        options={languages.map((value) => ({ value, label: names(value) }))}
      />
    </Card>
  );
}

function useLanguageNames(): (code: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return (code) => names.of(code) ?? code;
}

function Files() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const faultOf = useStartFault();
  const code = answer?.code;
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <FileField
        name="file"
        label={t`Файл товаров`}
        help={t`CSV из Shopify, из таблицы или от поставщика, либо наш формат JSON. До 20 МБ.`}
        accept=".csv,.tsv,.txt,.json"
        error={code === 'NO_FILE' || code === 'TOO_LARGE' ? faultOf(code) : null}
      />
      <FileField
        name="mapping"
        label={t`Описание столбцов файлом`}
        help={t`Обычно не нужно: о незнакомых столбцах спросим на следующем шаге. Файл JSON – для тех, у кого он уже есть.`}
        accept=".json"
        error={code === 'MAPPING_TOO_LARGE' ? faultOf(code) : null}
      />
    </Card>
  );
}
