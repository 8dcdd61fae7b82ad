import { expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import {
  collection,
  feature,
  fill,
  port,
  type Contribution,
  type Feature,
  type ShopParts,
} from './feature.ts';
import { openFeatures } from './open-features.ts';

/** Features of these tests look at none of it but the clock. */
const PARTS = { now: () => new Date(0) } as ShopParts;

test('a feature is opened after those that it needs, and gets what they provide by name', async () => {
  const stock = feature('stock-list', { needs: [] }, async () => ({ provides: { left: 3 } }));
  const shop = feature('shop', { needs: [stock] }, ({ now }, needed) => ({
    provides: `${needed.stockList.left} left in ${now().getUTCFullYear()}`,
  }));
  const { features } = await openFeatures([stock, shop], PARTS);
  expect(features.shop).toBe('3 left in 1970');
  expect(features.stockList.left).toBe(3);
});

test('what is not needed, or not provided, does not compile', async () => {
  const stock = feature('stock', { needs: [] }, () => ({ provides: { left: 3 } }));
  const silent = feature('silent', { needs: [] }, () => ({}));
  feature('shop', { needs: [silent] }, (_parts, needed) => {
    // @ts-expect-error -- the stock is not among the needs
    expect(needed.stock).toBe(undefined);
    // @ts-expect-error -- nothing is provided there
    expect(needed.silent.left).toBe(undefined);
    return {};
  });
  feature('shop', { needs: [stock] }, (_parts, { stock: { left } }) => {
    // @ts-expect-error -- it is a number
    const words: string = left;
    return { provides: words };
  });
  const mayPass = port<(sku: string) => boolean>('what may pass');
  // @ts-expect-error -- the port takes another function
  fill(mayPass, (count: number) => count > 0);
  // @ts-expect-error -- the list has no such feature
  expect((await openFeatures([stock], PARTS)).features.shop).toBe(undefined);
});

test('a list in the wrong order, and two features of one name, stop the start before anything is opened', async () => {
  const opened: string[] = [];
  const named = <const Name extends string>(name: Name, needs: readonly Feature[] = []) =>
    feature(name, { needs }, () => {
      opened.push(name);
      return {};
    });
  const stock = named('stock');
  const shop = named('shop', [stock]);
  await expect(openFeatures([shop, stock], PARTS)).rejects.toThrow(
    'shop needs stock, which does not stand before it',
  );
  await expect(openFeatures([shop], PARTS)).rejects.toThrow('shop needs stock');
  await expect(openFeatures([stock, named('stock')], PARTS)).rejects.toThrow(
    'two features are called stock',
  );
  // One of the same name is not the one that is needed.
  await expect(openFeatures([named('stock'), shop], PARTS)).rejects.toThrow('shop needs stock');
  expect(opened).toEqual([]);
});

const prices = collection<(sum: number) => number>('what changes a price');
const mayPass = port<(sum: number) => boolean>('what may pass');
const till = feature('till', { needs: [] }, (parts) => {
  const changes = parts.collected(prices);
  const gate = parts.filled(mayPass);
  return {
    provides: {
      priceOf: (sum: number) => changes().reduce((left, change) => change(left), sum),
      isLetThrough: (sum: number) => gate()(sum),
    },
  };
});
const above = (name: string, fills: Contribution<undefined>['fills'] = []) =>
  feature(name, { needs: [till] }, () => ({ fills }));
const guard = above('guard', [fill(mayPass, (sum) => sum < 10)]);

test('what features above fill in is there when it is asked for, in their order', async () => {
  const half = above('half', [fill(prices, (sum) => sum / 2)]);
  const less = above('less', [fill(prices, (sum) => sum - 1)]);
  const { features } = await openFeatures([till, guard, half, less], PARTS);
  expect(features.till.priceOf(10)).toBe(4);
  expect(features.till.isLetThrough(10)).toBe(false);
  // Another shop of the same process has its own.
  const other = await openFeatures([till, guard], PARTS);
  expect(other.features.till.priceOf(10)).toBe(10);
});

test('a port that nobody fills, or two fill, or that nobody asks for, stops the start', async () => {
  await expect(openFeatures([till], PARTS)).rejects.toThrow('no feature fills the port');
  const second = above('second', [fill(mayPass, () => true)]);
  await expect(openFeatures([till, guard, second], PARTS)).rejects.toThrow(
    'the port "what may pass" is filled twice, once more by second',
  );
  const forNobody = feature('for nobody', { needs: [] }, () => ({
    fills: [fill(mayPass, () => true)],
  }));
  await expect(openFeatures([forNobody], PARTS)).rejects.toThrow(
    'the port "what may pass" is filled, and nobody asks for it',
  );
});

test('what is filled in cannot be asked for while features are being opened', async () => {
  const hasty = feature('hasty', { needs: [] }, (parts) => ({
    provides: parts.collected(prices)(),
  }));
  await expect(openFeatures([hasty], PARTS)).rejects.toThrow(
    '"what changes a price" is asked for before every feature is open',
  );
});

test('features are closed in the opposite order, also when a later one does not open', async () => {
  const closed: string[] = [];
  const closing = (name: string, needs: readonly Feature[] = []) =>
    feature(name, { needs }, () => ({
      close: async () => {
        closed.push(name);
      },
    }));
  const stock = closing('stock');
  const shop = closing('shop', [stock]);
  await (await openFeatures([stock, shop], PARTS)).close();
  expect(closed.splice(0)).toEqual(['shop', 'stock']);
  const broken = feature('broken', { needs: [shop] }, () => {
    throw new Error('no database');
  });
  await expect(openFeatures([stock, shop, broken], PARTS)).rejects.toThrow('no database');
  expect(closed).toEqual(['shop', 'stock']);
});

test('pages may ask for what features let them, and for nothing else', async () => {
  const shop = { countryAt: unchangedCountryAt, videoHosts: ['video.example.test'] };
  const countries = feature('countries', { needs: [] }, () => ({
    services: { countryAt: shop.countryAt },
  }));
  const videos = feature('videos', { needs: [] }, () => ({
    provides: 'hosts',
    services: { videoHosts: shop.videoHosts },
  }));
  const { services } = await openFeatures([countries, videos], PARTS);
  expect(services).toEqual(shop);
  // @ts-expect-error -- no feature of this list gives it
  expect(services.run).toBe(undefined);
  feature('other', { needs: [] }, () => ({
    // @ts-expect-error -- it is a list
    services: { videoHosts: 'video.example.test' },
  }));
});

test('the application gets the work and the personal data of all features, in their order', async () => {
  const work = (name: string) =>
    feature(name, { needs: [] }, () => ({
      jobs: [everyNight(`forget-${name}`, async () => 0)],
      outbox: { isListening: name === 'b', handlers: () => ({}) },
      personalData: { export: { [name]: async () => name } },
    }));
  const reader = feature('reader', { needs: [] }, ({ personalData }) => ({
    provides: () => personalData().flatMap((kept) => Object.keys(kept.export ?? {})),
  }));
  const { features, jobs, outbox } = await openFeatures([reader, work('a'), work('b')], PARTS);
  expect(jobs.map(({ name }) => name)).toEqual(['forget-a', 'forget-b']);
  expect(outbox.map(({ isListening }) => isListening)).toEqual([false, true]);
  expect(features.reader()).toEqual(['a', 'b']);
});
