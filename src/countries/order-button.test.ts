import { expect, test } from 'vitest';
import { listCountries } from './packs.ts';

test('where money comes on receipt nobody is told to pay by a press; inside the Union the button says that the order obliges UX-75', () => {
  for (const { cntr, isEuMember, orderButton, orderButtonOnReceipt } of listCountries()) {
    expect([cntr, orderButtonOnReceipt.message]).not.toContain('Оплатить {sum}');
    const obliges = ['order.button.oblige', 'order.button.obliging'];
    expect([cntr, obliges.includes(orderButtonOnReceipt.id)]).toEqual([cntr, isEuMember]);
    // The German law's words stand on both.
    if (cntr === 'de') expect(orderButtonOnReceipt).toEqual(orderButton);
  }
});
