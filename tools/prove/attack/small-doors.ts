import type { ProofRow } from '../report/proof.ts';
import { tryTests } from '../report/tried-tests.ts';

/** What needs a clock, a log, a full disk or a file to be seen: the gate's tests that play it through calls and pages. */
const BY_TESTS: Readonly<Record<string, readonly [what: string, ...files: string[]]>> = {
  'Orders of guests are counted, proven and end': [
    'R-P12 R-P33',
    'test/shop/order-limits.db.test.ts',
    'test/shop/order-captcha.db.test.ts',
  ],
  'A link signs in the browser alone that began it': [
    'R-P35',
    'src/features/location/server/store-door.db.test.ts',
  ],
  'A set-up that is wrong is told': ['S5', 'test/shop/wrong-setup.db.test.ts'],
  'A crowd at the passwords costs an owner one turn': [
    'R-P34',
    'src/features/identity/server/login-crowd.db.test.ts',
  ],
  'Forms of pages count like their calls': ['R-P34 R-P54', 'test/shop/page-forms.db.test.ts'],
  'An address with line breaks is no fault': ['R-P54', 'test/shop/page-faults.db.test.ts'],
  'A full disk is not ready': ['R-P30', 'src/platform/write-check.db.test.ts'],
  'Cookies, tokens and sessions': ['R-P35', 'test/shop/session-cookies.db.test.ts'],
  'Payment asks for a proof of twelve hours': ['R-P35', 'test/shop/recent-proof.db.test.ts'],
  'Numbers of orders tell no sales': ['D87', 'test/shop/hidden-numbers.db.test.ts'],
  'Old carts of guests end': ['M8', 'test/shop/guest-carts.db.test.ts'],
  'The auditor rings': ['M11', 'test/shop/audit-job.db.test.ts'],
  'What is not published is not sold': ['Shopify', 'test/shop/unpublished-products.db.test.ts'],
};

export function smallDoors(): ProofRow[] {
  return Object.entries(BY_TESTS).map(([promise, [number, ...files]]) => {
    const tried = tryTests('db', files, {});
    const failed = tried.filter(({ status }) => status !== 'passed');
    return {
      promise: `${number} ${promise}`,
      how: `${files.join(', ')}: the gate's tests`,
      promised: 'each passes',
      measured: `${tried.length - failed.length} of ${tried.length}`,
      ok: tried.length > 0 && failed.length === 0,
    };
  });
}
