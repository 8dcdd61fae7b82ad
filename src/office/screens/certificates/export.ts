import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { CERTIFICATE_TYPES, readCertificateFilters } from './certificate-words.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportCertificates']>>[] = [
  { title: msg`Номер`, cell: ({ number }) => number },
  { title: msg`Название`, cell: ({ name }) => name },
  { title: msg`Вид`, cell: ({ type }, { words }) => words(CERTIFICATE_TYPES[type]) },
  { title: msg`Магазин`, cell: ({ store }) => store?.toUpperCase() ?? null },
  { title: msg`Договор`, cell: ({ contract }) => contract, needs: 'people.see' },
  { title: msg`Предел`, cell: ({ limitMinor, currency }, { sum }) => sum(limitMinor, currency) },
  { title: msg`Валюта`, cell: ({ currency }) => currency },
  { title: msg`Получен`, cell: ({ receivedAt, store }, { moment }) => moment(receivedAt, store) },
  { title: msg`До`, cell: ({ expiresAt, store }, { moment }) => moment(expiresAt, store) },
];

/** Certificates as a file, as the list shows them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  return csvAnswer(office, {
    name: 'certificates',
    columns: COLUMNS,
    chunks: await office.acts.exportCertificates(readCertificateFilters(url.searchParams)),
  });
}
