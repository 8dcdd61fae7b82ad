import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, expect, test } from 'vitest';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { isPrintable } from '#platform/print/printed-text.ts';
import { sampleOrder } from '../../../../test/support/paper-orders.ts';
import { filesInPdf, textOfPdf } from '../../../../test/support/read-pdf.ts';
import type { Paper } from '../model.ts';
import { ciiXml } from '../rules/cii-xml.ts';
import { composeCreditNote, composeInvoice } from '../rules/compose-paper.ts';
import { paperPdf, type PaperWriting } from './paper-pdf.ts';

const AT = new Date('2026-11-20T10:00:00Z');
let writingOf: (paper: Paper) => PaperWriting;
let validator: XsdValidator;

beforeAll(async () => {
  const { translate } = await loadServerCatalogue();
  writingOf = (paper) => ({
    say: (text, values) => translate(paper.language, text, values),
    issuedAt: AT,
    isDataInside: getCountry(paper.seller.country).invoices.isDataInside,
  });
  xmlRegisterFsInputProviders();
  const url = new URL(
    '../../../../test/schemas/factur-x/Factur-X_1.07.3_EN16931.xsd',
    import.meta.url,
  ).pathname;
  validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
});

function invoiceOf(store: string, language: string, lines: number, isReduced = false): Paper {
  const seller = getStore(store);
  const order = sampleOrder(store, language, lines, isReduced);
  const facts = {
    store: seller,
    currency: seller.currency,
    timeZone: getCountry(seller.homeCountry).timeZone,
    country: getCountry(order.country),
  };
  return composeInvoice(order, facts, { number: 'INV-2026-000042', at: AT });
}
const creditOf = (paper: Paper) =>
  composeCreditNote(paper, { number: 'CN-2026-000007', on: '2026-11-22' });
const pdfOf = (paper: Paper) => paperPdf(paper, writingOf(paper));
const pagesOf = async (paper: Paper) => textOfPdf(await pdfOf(paper));

test('an invoice says who sells and buys what at which rate, with what paid it and the tax of each rate', async () => {
  const paper = invoiceOf('ru', 'ru', 6, true);
  const [text = ''] = await pagesOf(paper);
  for (const words of [
    'Счёт INV-2026-000042',
    'ООО «Ольхада» 101000, Москва, Примерная ул., д. 1',
    'Налоговый № 0000000000',
    'Анна Примерова',
    '20 ноября 2026 г.',
    '10000016',
    'Чай травяной «Утро в горах»',
    'Доставка: Курьер «Стриж»',
    'Всего 266,03',
    'Промокод −29,10',
    'Бонусы −37,42',
    'Итого с НДС 199,51 RUB',
    'Со счёта покупателя 52,38',
    'Оплачено: Банковская карта 147,13',
    '22 104,65 23,02 127,67',
    '10 65,31 6,53 71,84',
    '169,96 29,55 199,51',
    'Страница 1 из 1',
  ])
    expect(text).toContain(words);
});

test('a credit note has a number of its own and names the invoice that it takes back', async () => {
  const [text = ''] = await pagesOf(creditOf(invoiceOf('de', 'de', 3)));
  expect(text).toContain('Rechnungskorrektur CN-2026-000007');
  expect(text).toContain('Storniert die Rechnung INV-2026-000042 vom 20. November 2026');
  expect(text).toContain('22. November 2026');
  expect(text).toContain('Erstattet: Bankkarte');
});

test('a long one goes on over pages, each with the heads of its columns, its name and its number of all', async () => {
  const pages = await pagesOf(invoiceOf('de', 'de', 40, true));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Seite ${at + 1} von ${pages.length}`);
    expect(page).toContain('Rechnung INV-2026-000042');
  }
  for (const page of pages.slice(0, 2)) expect(page).toContain('Bezeichnung Menge Preis');
  const all = pages.join(' ');
  for (let at = 0; at < 40; at += 1) expect(all).toContain(String(400_101 + at));
});

test('the same document is the same bytes', async () => {
  const paper = invoiceOf('de', 'de', 3);
  const [one, other] = [await pdfOf(paper), await pdfOf(paper)];
  expect(one.equals(other)).toBe(true);
  expect(one.length).toBeLessThan(60_000);
});

test.each(listStores().map(({ code, defaultLanguage }) => [code, defaultLanguage] as const))(
  'of %s every letter of the seller has a face',
  async (code, language) => {
    const paper = invoiceOf(code, language, 1);
    const { name, address, latin } = paper.seller;
    const printed = isPrintable(name) && isPrintable(address) ? { name, address } : latin;
    expect(printed && isPrintable(printed.name) && isPrintable(printed.address)).toBe(true);
    const [text = ''] = await pagesOf(paper);
    const plain = (words: string) => words.replaceAll('ʻ', '‘').replaceAll(/\s+/g, ' ');
    expect(text).toContain(plain(printed?.name ?? ''));
    expect(text).toContain(plain(printed?.address ?? ''));
  },
);

test('letters of Turkey, Poland, Vietnam and Kyrgyzstan stand on paper; a buyer whose letters have no face is named by the order', async () => {
  const names = {
    tr: 'Ayşe Örnekoğlu',
    pl: 'Zażółć Przykładowska',
    vn: 'Nguyễn Ví Dụ',
    kg: 'Өмүрбек Үлгүбаев',
  };
  for (const [store, name] of Object.entries(names))
    expect((await pagesOf(invoiceOf(store, store === 'kg' ? 'ru' : 'en', 1)))[0]).toContain(name);
  expect((await pagesOf(invoiceOf('kr', 'en', 1)))[0]).toContain('recipient of order 10000016');
});

const sums = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([\\d.]+)</ram:${name}>`, 'g'))].map(
    ([, value]) => Math.round(Number(value) * 100),
  );
const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test.each([
  ['an invoice of three lines', () => invoiceOf('de', 'de', 3)],
  ['one of forty with a code, bonuses and credit', () => invoiceOf('de', 'de', 40, true)],
  ['a credit note', () => creditOf(invoiceOf('de', 'de', 5, true))],
])(
  'the data of %s keep to the schema of Factur-X and to the sums of EN 16931',
  async (_name, make) => {
    const paper = make();
    const xml = (await filesInPdf(await pdfOf(paper)))['factur-x.xml'] ?? '';
    expect(xml).toBe(ciiXml(paper));
    expect(() => validator.validate(XmlDocument.fromString(xml))).not.toThrow();
    const [head = '', settlement = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>');
    const one = (name: string) => sums(settlement, name).at(-1) ?? -1;
    // BR-CO-10, 11, 13, 14, 15, 16 and BR-S-08.
    expect(add(sums(head, 'LineTotalAmount'))).toBe(one('LineTotalAmount'));
    expect(add(sums(settlement, 'ActualAmount'))).toBe(one('AllowanceTotalAmount'));
    expect(one('LineTotalAmount') - one('AllowanceTotalAmount')).toBe(one('TaxBasisTotalAmount'));
    expect(add(sums(settlement, 'CalculatedAmount'))).toBe(one('TaxTotalAmount'));
    expect(add(sums(settlement, 'BasisAmount'))).toBe(one('TaxBasisTotalAmount'));
    expect(one('TaxBasisTotalAmount') + one('TaxTotalAmount')).toBe(one('GrandTotalAmount'));
    expect(one('GrandTotalAmount') - one('TotalPrepaidAmount')).toBe(one('DuePayableAmount'));
    expect(one('GrandTotalAmount')).toBe(paper.grossMinor);
    expect(xml).toContain('<ram:ID schemeID="VA">DE000000000</ram:ID>');
    expect(xml).toContain(`<ram:TypeCode>${paper.kind === 'invoice' ? 380 : 381}</ram:TypeCode>`);
  },
);

test('what somebody typed as a name cannot break the data', () => {
  const paper = invoiceOf('de', 'de', 1);
  const xml = ciiXml({ ...paper, buyer: { ...paper.buyer, name: '</ram:Name>&\u0001"Ö' } });
  expect(() => validator.validate(XmlDocument.fromString(xml))).not.toThrow();
  expect(xml).toContain('&lt;/ram:Name&gt;&amp;&quot;Ö');
});

test('a PDF/A-3 says in its metadata what is inside; only where the country asks for it', async () => {
  const bytes = (await pdfOf(invoiceOf('de', 'de', 1))).toString('latin1');
  expect(bytes).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(bytes).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(bytes).toContain('/AFRelationship /Alternative');
  expect(bytes).not.toContain('Helvetica');
  expect(await filesInPdf(await pdfOf(invoiceOf('tr', 'tr', 1)))).toEqual({});
});
