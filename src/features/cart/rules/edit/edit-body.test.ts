import { expect, test } from 'vitest';
import {
  countOf,
  editBody,
  isOfCertificate,
  lastEditBody,
  moved,
  refInSelected,
  refName,
  shownBody,
  type LineRef,
} from './edit-body.ts';
import { cartWith, itemOf } from '../cart-for-tests.ts';
import type { CartView } from '../../model.ts';

const ref = (sku: string): LineRef => ({ pack: 'own', sku, optionSku: null });
const OTHER = 'contract:7000002' as const;

test('an edit carries the whole cart with the wished counts, without gifts C7-012', () => {
  const cart = cartWith({ CREAM: 1, TEA: 2 }, [itemOf('GIFT', 1, { isGift: true })]);
  expect(editBody(cart, [{ ref: ref('TEA'), count: 5 }])).toEqual({
    revision: 3,
    packages: [
      {
        contract: null,
        items: [
          { sku: 'CREAM', optionSku: null, count: 1 },
          { sku: 'TEA', optionSku: null, count: 5 },
        ],
      },
    ],
  });
});

test('a line is named by its package, product and option', () => {
  expect(refName(ref('CREAM'))).toBe('own:CREAM');
  expect(refName({ pack: null, sku: 'CREAM', optionSku: null })).toBe('own:CREAM');
  expect(refName({ pack: OTHER, sku: 'CREAM', optionSku: 'RED' })).toBe(`${OTHER}:CREAM/RED`);
});

/** A cart with a second package, of another contract, that holds the same product. */
const shared = (): CartView => {
  const cart = cartWith({ CREAM: 1 }, [
    itemOf('CREAM', 7, { isGift: true }),
    itemOf('CREAM', 4, { optionSku: 'RED' }),
  ]);
  const [own] = cart.packages;
  if (!own) throw new Error('a cart has its own package');
  const other = {
    ...own,
    key: OTHER,
    contract: '7000002',
    items: [itemOf('TEA', 2), itemOf('CREAM', 5)],
  };
  return { ...cart, packages: [own, other], selectedPack: '7000002' };
};

test('a wish goes to its own package, product and option', () => {
  const wishes = [
    { ref: { pack: OTHER, sku: 'CREAM', optionSku: null }, count: 6 },
    { ref: { pack: 'own', sku: 'CREAM', optionSku: 'RED' }, count: 0 },
    { ref: { pack: OTHER, sku: 'SOAP', optionSku: 'BLUE' }, count: 1 },
  ] as const;
  expect(editBody(shared(), wishes).packages.map(({ items }) => items)).toEqual([
    [
      { sku: 'CREAM', optionSku: null, count: 1 },
      { sku: 'CREAM', optionSku: 'RED', count: 0 },
    ],
    [
      { sku: 'TEA', optionSku: null, count: 2 },
      { sku: 'CREAM', optionSku: null, count: 6 },
      { sku: 'SOAP', optionSku: 'BLUE', count: 1 },
    ],
  ]);
});

test('a count is that of the package, product and option asked for, and gifts are not counted', () => {
  const cart = shared();
  expect(countOf(cart, refInSelected(cart, 'CREAM'))).toBe(5);
  expect(countOf(cart, ref('CREAM'))).toBe(1);
  expect(countOf(cart, { ...ref('CREAM'), optionSku: 'RED' })).toBe(4);
  expect(countOf(cart, { ...ref('CREAM'), optionSku: 'BLUE' })).toBe(0);
  expect(countOf(cart, ref('TEA'))).toBe(0);
  expect(countOf(cart, { ...ref('CREAM'), pack: 'contract:7000009' })).toBe(0);
  const gifts = cartWith({}, [itemOf('GIFT', 1, { isGift: true })]);
  expect(countOf(gifts, ref('GIFT'))).toBe(0);
  expect(shownBody(gifts).packages[0]?.items).toEqual([]);
});

test('a line that is not in the cart goes where it is wanted', () => {
  const body = editBody(cartWith({ TEA: 2, SOAP: 1 }), [{ ref: ref('CREAM'), count: 1, at: 1 }]);
  expect(body.packages[0]?.items.map(({ sku }) => sku)).toEqual(['TEA', 'CREAM', 'SOAP']);
});

test('the check before delivery carries what the buyer sees C7-025', () => {
  const body = shownBody(cartWith({ CREAM: 3 }));
  expect(body).toMatchObject({ sum: 300, amount: 3, revision: 3 });
  expect(body.packages[0]?.items).toEqual([
    { sku: 'CREAM', optionSku: null, count: 3, price: { current: 100 } },
  ]);
});

test('a product is counted in the package that products go to; nobody’s cart holds nothing', () => {
  const cart = cartWith({ CREAM: 3 });
  expect(countOf(cart, refInSelected(cart, 'CREAM'))).toBe(3);
  expect(countOf(null, refInSelected(null, 'CREAM'))).toBe(0);
});

test('calls are told of packages by their names: nothing, the number of a contract or of a certificate C7-012', () => {
  const cart = shared();
  const [own, other] = cart.packages;
  if (!own || !other) throw new Error('there are two packages');
  // Who signs in meanwhile has the same own package, under a number.
  const paid = {
    ...other,
    key: 'certificate:P-1-1',
    contract: 'P-1-1',
    isCertificate: true,
  } as const;
  const signedIn = { ...cart, packages: [{ ...own, contract: '7000001' }, other, paid] };
  const names = [null, '7000002', 'P-1-1'];
  expect(editBody(signedIn, []).packages.map(({ contract }) => contract)).toEqual(names);
  expect(shownBody(signedIn).packages.map(({ contract }) => contract)).toEqual(names);
  const wishes = signedIn.packages.map(({ key }) => ({
    ref: { ...ref('TEA'), pack: key },
    count: 1,
  }));
  expect(lastEditBody(signedIn, wishes).changed).toEqual(
    names.map((contract) => ({ contract, sku: 'TEA', optionSku: null, count: 1 })),
  );
  expect(isOfCertificate(signedIn, { ...ref('TEA'), pack: paid.key })).toBe(true);
  expect(isOfCertificate(signedIn, { ...ref('TEA'), pack: other.key })).toBe(false);
});

test('a line that moves joins the same product there, and stays where it is when it is there already', () => {
  const cart = shared();
  expect(moved(cart, ref('CREAM'), OTHER)).toEqual([
    { ref: ref('CREAM'), count: 0 },
    { ref: { ...ref('CREAM'), pack: OTHER }, count: 6 },
  ]);
  expect(moved(cart, ref('CREAM'), 'own')).toEqual([]);
});
