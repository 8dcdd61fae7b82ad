import { expect, test } from 'vitest';
import { countOf, editBody, refInSelected, shownBody } from './edit-body.ts';
import { cartWith, itemOf } from './cart-for-tests.ts';

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
