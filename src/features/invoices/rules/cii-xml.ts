import { escapeHtml } from '#base/escape-html.ts';
import { majorText } from '#base/money.ts';
import type { Paper, PaperLine, RateSums } from '../model.ts';

/** Guideline of the European norm itself, without a country's additions. */
export const EN_16931 = 'urn:cen.eu:en16931:2017';
/** UNTDID 1001: commercial invoice, credit note. */
const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const;
/** UNTDID 5189: discount; UNCL 4461: mutually defined, since a payment's way is our own word. */
const DISCOUNT = '95';
const OTHER_WAY = 'ZZZ';
/** UN/ECE Recommendation 20: piece. */
const PIECE = 'C62';
const PRICE_DIGITS = 6;

type Content = string | readonly string[];

/** One element, or nothing where it would be empty. */
function tag(name: string, content: Content, attributes = ''): string {
  const inner = typeof content === 'string' ? content : content.join('');
  return inner === '' ? '' : `<${name}${attributes && ` ${attributes}`}>${inner}</${name}>`;
}
/** XML 1.0 has no place for most control signs, however they are written. */
const text = (value: string): string =>
  // eslint-disable-next-line no-control-regex
  escapeHtml(value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
const dayTag = (name: string, day: string, prefix = 'udt'): string =>
  tag(name, tag(`${prefix}:DateTimeString`, day.replaceAll('-', ''), 'format="102"'));

/** Zero has a category of its own: a rate of nothing is not the standard one. */
const categoryOf = (rate: number): string => (rate === 0 ? 'Z' : 'S');
const percent = (rate: number): string => majorText(rate, { decimals: 2 });

interface Writer {
  readonly paper: Paper;
  amount(minor: number): string;
}

function taxTag(rate: number): string[] {
  return [
    tag('ram:TypeCode', 'VAT'),
    tag('ram:CategoryCode', categoryOf(rate)),
    tag('ram:RateApplicablePercent', percent(rate)),
  ];
}

/** A line's net sum over its count, as exactly as six digits say it. */
function unitPrice({ netMinor, count }: PaperLine, decimals: number): string {
  const scaled = (BigInt(netMinor) * 10n ** BigInt(PRICE_DIGITS - decimals)) / BigInt(count);
  return majorText(Number(scaled), { decimals: PRICE_DIGITS });
}

function lineTag(line: PaperLine, at: number, { paper, amount }: Writer): string {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', tag('ram:LineID', String(at + 1))),
    tag('ram:SpecifiedTradeProduct', [
      tag('ram:SellerAssignedID', text(line.sku)),
      tag('ram:Name', text(line.name)),
    ]),
    tag(
      'ram:SpecifiedLineTradeAgreement',
      tag(
        'ram:NetPriceProductTradePrice',
        tag('ram:ChargeAmount', unitPrice(line, paper.currency.decimals)),
      ),
    ),
    tag(
      'ram:SpecifiedLineTradeDelivery',
      tag('ram:BilledQuantity', String(line.count), `unitCode="${PIECE}"`),
    ),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', taxTag(line.rate)),
      tag(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        tag('ram:LineTotalAmount', amount(line.netMinor)),
      ),
    ]),
  ]);
}

interface Party {
  readonly name: string;
  readonly address: string;
  readonly country: string;
}

const addressTag = ({ address, country }: Party): string =>
  tag('ram:PostalTradeAddress', [
    tag('ram:LineOne', text(address)),
    tag('ram:CountryID', country.toUpperCase()),
  ]);

function sellerTag({ seller }: Paper): string {
  return tag('ram:SellerTradeParty', [
    tag('ram:Name', text(seller.name)),
    tag('ram:SpecifiedLegalOrganization', tag('ram:ID', text(seller.registrationNumber))),
    addressTag(seller),
    tag('ram:URIUniversalCommunication', tag('ram:URIID', text(seller.email), 'schemeID="EM"')),
    tag('ram:SpecifiedTaxRegistration', tag('ram:ID', text(seller.taxNumber), 'schemeID="VA"')),
  ]);
}

/** Whoever was erased before is still the buyer of the order. */
const buyerTag = ({ buyer, orderNumber }: Paper): string =>
  tag('ram:BuyerTradeParty', [tag('ram:Name', text(buyer.name || orderNumber)), addressTag(buyer)]);

const rateTag = (sums: RateSums, { amount }: Writer): string =>
  tag('ram:ApplicableTradeTax', [
    tag('ram:CalculatedAmount', amount(sums.vatMinor)),
    tag('ram:TypeCode', 'VAT'),
    tag('ram:BasisAmount', amount(sums.netMinor)),
    tag('ram:CategoryCode', categoryOf(sums.rate)),
    tag('ram:RateApplicablePercent', percent(sums.rate)),
  ]);

/** What a code and bonuses take off, for each rate. */
function offTags({ offNetMinor, rate }: RateSums, { amount }: Writer): string[] {
  const reasons = { promo: 'Promo code', bonus: 'Bonus' } as const;
  return (['promo', 'bonus'] as const).map((means) =>
    offNetMinor[means] === 0
      ? ''
      : tag('ram:SpecifiedTradeAllowanceCharge', [
          tag('ram:ChargeIndicator', tag('udt:Indicator', 'false')),
          tag('ram:ActualAmount', amount(offNetMinor[means])),
          tag('ram:ReasonCode', DISCOUNT),
          tag('ram:Reason', reasons[means]),
          tag('ram:CategoryTradeTax', taxTag(rate)),
        ]),
  );
}

function summationTag({ paper, amount }: Writer): string {
  const { byRate, netMinor, vatMinor, grossMinor, currency } = paper;
  const add = (of: (sums: RateSums) => number) => byRate.reduce((sum, each) => sum + of(each), 0);
  const off = add(({ offNetMinor: { promo, bonus } }) => promo + bonus);
  return tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    tag('ram:LineTotalAmount', amount(add(({ linesNetMinor }) => linesNetMinor))),
    tag('ram:ChargeTotalAmount', amount(0)),
    tag('ram:AllowanceTotalAmount', amount(off)),
    tag('ram:TaxBasisTotalAmount', amount(netMinor)),
    tag('ram:TaxTotalAmount', amount(vatMinor), `currencyID="${currency.iso}"`),
    tag('ram:GrandTotalAmount', amount(grossMinor)),
    tag('ram:TotalPrepaidAmount', amount(grossMinor)),
    tag('ram:DuePayableAmount', amount(0)),
  ]);
}

function settlementTag(writer: Writer): string {
  const { paper } = writer;
  return tag('ram:ApplicableHeaderTradeSettlement', [
    tag('ram:PaymentReference', text(paper.orderNumber)),
    tag('ram:InvoiceCurrencyCode', paper.currency.iso),
    tag('ram:SpecifiedTradeSettlementPaymentMeans', tag('ram:TypeCode', OTHER_WAY)),
    ...paper.byRate.map((sums) => rateTag(sums, writer)),
    ...paper.byRate.flatMap((sums) => offTags(sums, writer)),
    summationTag(writer),
    paper.refersTo === null
      ? ''
      : tag('ram:InvoiceReferencedDocument', [
          tag('ram:IssuerAssignedID', text(paper.refersTo.number)),
          dayTag('ram:FormattedIssueDateTime', paper.refersTo.issuedOn, 'qdt'),
        ]),
  ]);
}

/**
 * The document for programs: Cross Industry Invoice of UN/CEFACT, profile EN 16931, as Factur-X and ZUGFeRD attach it to a PDF. It is paid
 * when it is issued, so that nothing is due.
 */
export function ciiXml(paper: Paper): string {
  const writer: Writer = { paper, amount: (minor) => majorText(minor, paper.currency) };
  const body = [
    tag(
      'rsm:ExchangedDocumentContext',
      tag('ram:GuidelineSpecifiedDocumentContextParameter', tag('ram:ID', EN_16931)),
    ),
    tag('rsm:ExchangedDocument', [
      tag('ram:ID', text(paper.number)),
      tag('ram:TypeCode', TYPE_CODES[paper.kind]),
      dayTag('ram:IssueDateTime', paper.issuedOn),
    ]),
    tag('rsm:SupplyChainTradeTransaction', [
      ...paper.lines.map((line, at) => lineTag(line, at, writer)),
      tag('ram:ApplicableHeaderTradeAgreement', [
        sellerTag(paper),
        buyerTag(paper),
        tag(
          'ram:BuyerOrderReferencedDocument',
          tag('ram:IssuerAssignedID', text(paper.orderNumber)),
        ),
      ]),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlementTag(writer),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'rsm:CrossIndustryInvoice',
    body,
    [
      'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
      'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
      'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
      'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    ].join(' '),
  )}\n`;
}
