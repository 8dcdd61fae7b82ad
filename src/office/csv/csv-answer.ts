import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { stringify } from 'csv-stringify/sync';
import { clockIn, dayIn } from '#base/calendar.ts';
import { majorText } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getCountry, listCountries, listStores } from '#countries/packs.ts';
import { storeClocks } from '#features/office/rules/store-days.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';
import { loadCatalogue } from '#web/load-catalogue.ts';
import type { OfficeContext } from '../office-context.ts';
import { cellText, csvForm, type Cell } from './csv-cells.ts';

/** What cells are written with. */
export interface CellWords {
  readonly words: (text: MessageDescriptor) => string;
  /** By the clock of the store; of none, by that of UTC. */
  readonly moment: (at: Date | null, store: string | null) => Cell;
  /** Minor units in the currency of that ISO code. */
  readonly sum: (minor: number, iso: string) => Cell;
}

export interface CsvColumn<Row> {
  readonly title: MessageDescriptor;
  readonly cell: (row: Row, words: CellWords) => Cell;
  /** Whoever lacks it gets a file without this column. */
  readonly needs?: Permission;
}

interface CsvFile<Row> {
  /** Its name before the day. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly chunks: AsyncIterable<{ readonly rows: readonly Row[]; readonly isCut: boolean }>;
}

async function openWords({ language }: OfficeContext): Promise<CellWords> {
  const i18n = await loadCatalogue(language);
  const zones = new Map(
    listStores().map(({ code, homeCountry }) => [code, getCountry(homeCountry).timeZone]),
  );
  const currencies = new Map(
    listCountries().map(({ currency }) => [currency.externalIso, currency]),
  );
  return {
    words: (text) => i18n._(text),
    moment(at, store) {
      if (at === null) return null;
      const zone = zones.get(store ?? '') ?? 'UTC';
      return { figure: `${dayIn(zone, at)} ${clockIn(zone, at)}` };
    },
    sum(minor, iso) {
      const currency = currencies.get(iso);
      return currency ? { figure: majorText(minor, currency) } : `${minor} ${iso}`;
    },
  };
}

/** The file as it is sent: each piece when it is asked for, so that no more than a page is held. */
async function* written<Row>(
  { columns, chunks }: CsvFile<Row>,
  words: CellWords,
  language: string,
): AsyncGenerator<string> {
  const form = csvForm(localeOf(language));
  const lines = (rows: readonly (readonly Cell[])[], bom = false) =>
    stringify(
      rows.map((row) => row.map((cell) => cellText(cell, form))),
      {
        delimiter: form.delimiter,
        quoted: true,
        quoted_empty: true,
        record_delimiter: 'windows',
        bom,
      },
    );
  // Without this mark a spreadsheet reads the letters of another alphabet.
  yield lines([columns.map(({ title }) => words.words(title))], true);
  for await (const { rows, isCut } of chunks) {
    if (rows.length > 0)
      yield lines(rows.map((row) => columns.map(({ cell }) => cell(row, words))));
    if (isCut) yield lines([[words.words(msg`Дальше не поместилось: сузьте список.`)]]);
  }
}

/** Bytes of the pieces; whoever stops reading stops the making of them. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A list as a file that spreadsheets open. */
export async function csvAnswer<Row>(office: OfficeContext, file: CsvFile<Row>): Promise<Response> {
  const { language, now, session } = office;
  const { permissions = [], stores = null } = session?.member ?? {};
  const columns = file.columns.filter(({ needs }) => !needs || permissions.includes(needs));
  const [clock] = storeClocks(stores);
  const name = `${file.name}-${dayIn(clock?.timeZone ?? 'UTC', now)}.csv`;
  return new Response(streamOf(written({ ...file, columns }, await openWords(office), language)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
