import type { ProofPart } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

const ALL = { ARNIKA_PACKS: 'all' };

const walked = () =>
  tryTests('journeys', ['test/journeys/whole-way.e2e.ts'], ALL).map(
    ({ title, status, seconds }) => ({
      promise: `A guest buys: ${/store (\w+) at (\d+) px/.exec(title)?.slice(1).join(', ')} px`,
      how: 'Chromium: main page, category, product, cart, delivery, payment, final, provider, thank-you; rows compared',
      promised: 'the order is paid, in the store and its currency, and its sums add up',
      measured: `${status} in ${seconds.toFixed(1)} s`,
      ok: status === 'passed',
    }),
  );

const compared = () =>
  tryTests('journeys', ['test/journeys/page-cache.e2e.ts'], ALL).map(
    ({ title, status, seconds }) => ({
      promise: `Every place of every store: ${title}`,
      how: 'four pages of each store, country, city class and language over real connections, with an empty cache and a full one',
      promised: 'nobody gets the price, the language or the page of another place',
      measured: `${status} in ${seconds.toFixed(1)} s`,
      ok: status === 'passed',
    }),
  );

const read = () =>
  tryTests('journeys', ['test/journeys/languages.e2e.ts'], ALL).map(
    ({ title, status, seconds }) => ({
      promise: `Every language fits: ${title}`,
      how: 'a guest buys in German, in Turkish, and in texts 1.4 times as long, on every screen at both widths',
      promised: 'nothing is cut off, nothing is left in another language',
      measured: `${status} in ${seconds.toFixed(1)} s`,
      ok: status === 'passed',
    }),
  );

const linked = () =>
  tryTests('journeys', ['test/journeys/links.e2e.ts'], ALL).map(({ title, status, seconds }) => ({
    promise: `What a page links to is there: ${title}`,
    how: 'the main page of every store in every country that it sends to, each of its links followed; two stores walked from link to link',
    promised: 'no link leads nowhere',
    measured: `${status} in ${seconds.toFixed(1)} s`,
    ok: status === 'passed',
  }));

/**
 * The guest's whole way in every store at both widths, in Chromium, all places against each other, and all languages at both widths; the
 * gate takes some of each.
 */
export default {
  name: 'packs',
  run: async () => [...walked(), ...compared(), ...read(), ...linked()],
} satisfies ProofPart;
