import { expect, test } from 'vitest';
import { popupFeatures } from './popup-window.ts';

test('a share window is 640 by 500 in the middle of the browser I9-035', () => {
  expect(popupFeatures({ left: 0, top: 0, width: 1440, height: 900 })).toBe(
    'popup,width=640,height=500,left=400,top=200',
  );
  expect(popupFeatures({ left: 1920, top: -40, width: 1281, height: 901 })).toBe(
    'popup,width=640,height=500,left=2241,top=161',
  );
});

test('it is never larger than the window it comes from I9-035', () => {
  expect(popupFeatures({ left: 10, top: 20, width: 390, height: 400 })).toBe(
    'popup,width=390,height=400,left=10,top=20',
  );
});
