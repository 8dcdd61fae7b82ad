import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext } from '../../office-context.ts';
import { ROW_FAULT_TEXTS } from './row-fault-texts.ts';

interface FaultRow {
  readonly line: number;
  readonly sku: string;
  readonly fault: string;
  readonly about: string;
  readonly isLeftOut: boolean;
}

const COLUMNS: readonly CsvColumn<FaultRow>[] = [
  { title: msg`Строка`, cell: ({ line }) => ({ figure: String(line) }) },
  { title: msg`Артикул`, cell: ({ sku }) => sku },
  { title: msg`Что не так`, cell: ({ fault }) => fault },
  { title: msg`О чём речь`, cell: ({ about }) => about },
  {
    title: msg`Что с ней`,
    cell: ({ isLeftOut }, { words }) => words(isLeftOut ? msg`пропущена` : msg`внесена без этого`),
  },
];

/** Lines with a fault as a file, so that whoever made the file can mend it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const found = await office.acts.findImport({ id: params['id'] ?? '' });
  // React Router answers with it as it is.
  if (!found) throw new Response(null, { status: 404 });
  const i18n = await loadCatalogue(office.language);
  const { problems = [], warnings = [] } = found.outcome ?? {};
  const rowsOf = (lines: typeof problems, isLeftOut: boolean) =>
    lines.map(({ code, ...line }) => ({
      ...line,
      fault: i18n._(ROW_FAULT_TEXTS[code]),
      isLeftOut,
    }));
  const rows = [...rowsOf(problems, true), ...rowsOf(warnings, false)];
  return csvAnswer(office, {
    name: 'import-faults',
    columns: COLUMNS,
    chunks: (async function* () {
      yield { rows, isCut: false };
    })(),
  });
}
