import { expect, test } from 'vitest';
import { countOf, editBody, refInSelected, refName, shownBody } from './edit-body.ts';
import { cartWith, itemOf } from './cart-for-tests.ts';
import type { CartView } from '../model.ts';

const ref = (sku: string) => ({ contract: null, sku, optionSku: null });

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
  expect(refName(ref('CREAM'))).toBe(':CREAM');
  expect(refName({ contract: '7000002', sku: 'CREAM', optionSku: 'RED' })).toBe(
    '7000002:CREAM/RED',
  );
});

/** A cart with a second package, of another contract, that holds the same product. */
const shared = (): CartView => {
  const cart = cartWith({ CREAM: 1 }, [
    itemOf('CREAM', 7, { isGift: true }),
    itemOf('CREAM', 4, { optionSku: 'RED' }),
  ]);
  const [own] = cart.packages;
  if (!own) throw new Error('a cart has its own package');
  const other = { ...own, contract: '7000002', items: [itemOf('TEA', 2), itemOf('CREAM', 5)] };
  return { ...cart, packages: [own, other], selectedPack: '7000002' };
};

test('a wish goes to its own package, product and option', () => {
  const wishes = [
    { ref: { contract: '7000002', sku: 'CREAM', optionSku: null }, count: 6 },
    { ref: { contract: null, sku: 'CREAM', optionSku: 'RED' }, count: 0 },
    { ref: { contract: '7000002', sku: 'SOAP', optionSku: 'BLUE' }, count: 1 },
  ];
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
  expect(countOf(cart, { ...ref('CREAM'), contract: '7000009' })).toBe(0);
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
