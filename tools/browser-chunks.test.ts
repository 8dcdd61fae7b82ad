import { describe, expect, test } from 'vitest';
import { sharedChunk } from './browser-chunks.ts';

const pageOf = (feature: string, name: string) => `/src/features/${feature}/pages/${name}-page.tsx`;
/** Who imports whom at once; `entries` are what the browser is sent to first. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'node_modules/react/index.js': ['/src/root.tsx'],
  '/src/kit/button.tsx': ['/src/root.tsx', pageOf('checkout', 'cart')],
  '/src/kit/stepper.tsx': ['/src/kit/shelf.tsx', pageOf('checkout', 'cart')],
  '/src/kit/shelf.tsx': [pageOf('storefront', 'home')],
  '/src/kit/price.tsx': ['/src/kit/stepper.tsx', '/src/kit/sums.tsx'],
  '/src/kit/sums.tsx': [pageOf('checkout', 'final'), pageOf('checkout', 'payment')],
  '/src/kit/steps.tsx': [pageOf('checkout', 'delivery'), pageOf('checkout', 'payment')],
  '/src/kit/trail.tsx': [
    pageOf('storefront', 'home'),
    pageOf('checkout', 'cart'),
    pageOf('storefront', 'static'),
  ],
  '/src/kit/filters.tsx': [pageOf('storefront', 'category'), pageOf('storefront', 'search')],
  '/src/kit/box.tsx': ['/src/kit/filters.tsx', pageOf('checkout', 'final')],
  '/src/kit/share.tsx': ['/src/kit/gallery.tsx', '/src/kit/dialog.tsx'],
  '/src/kit/gallery.tsx': [pageOf('storefront', 'product')],
  '/src/entry.client.tsx': [],
  '/src/kit/grid.tsx': ['/src/kit/filters.tsx', pageOf('storefront', 'home')],
  '/src/kit/kit.css': ['/src/root.tsx'],
  '/src/kit/dialog-surface.tsx': ['/src/kit/dialog.tsx'],
  '/src/kit/sheet.tsx': [pageOf('identity', 'login'), pageOf('identity', 'recovery')],
  '/src/kit/menu.tsx': [pageOf('account', 'profile'), pageOf('account', 'orders')],
  '/src/kit/password.tsx': [pageOf('identity', 'login'), pageOf('account', 'profile')],
  '/src/kit/card.tsx': [pageOf('account', 'addresses'), pageOf('checkout', 'cart')],
  '/src/features/address-book/ui/address-fields.tsx': [pageOf('account', 'addresses')],
  '/src/kit/address.tsx': [pageOf('account', 'addresses'), pageOf('checkout', 'delivery')],
  'node_modules/react-dom/dialogs-only.js': ['/src/kit/dialog.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: /\/pages\/|^\/src\/[\w.]+\.tsx$/.test(id),
    importers: IMPORTERS[id] ?? [],
  }),
};

describe('the shared file of a module', () => {
  test.each([
    ['a library', 'node_modules/react/index.js', 'framework'],
    ['what stands around every page', '/src/kit/button.tsx', 'frame'],
    ['what both sides of the shop show', '/src/kit/price.tsx', 'frame'],
    ['what the catalogue and some other page show', '/src/kit/trail.tsx', 'frame'],
    ['what several pages of the catalogue show', '/src/kit/stepper.tsx', 'catalogue'],
    ['what the delivery and a later step show', '/src/kit/steps.tsx', 'buying'],
    ['what both steps of the payment show', '/src/kit/sums.tsx', 'paying'],
    ['what lists of products have alone', '/src/kit/filters.tsx', 'lists'],
    ['what lists and another page of the catalogue show', '/src/kit/grid.tsx', 'catalogue'],
    ['what lists and one step of buying show', '/src/kit/box.tsx', 'fields'],
    ["what the product's page shares with what a press brings", '/src/kit/share.tsx', 'product'],
    ['what pages of signing in have', '/src/kit/sheet.tsx', 'signing'],
    ['what pages of the account have', '/src/kit/menu.tsx', 'account'],
    ['what signing in and the account have', '/src/kit/password.tsx', 'forms'],
    ['what the account and a step of buying have', '/src/kit/address.tsx', 'typing'],
    ['a few lines of several sides', '/src/kit/card.tsx', 'frame'],
    [
      'what the account has at once and the steps of buying later',
      '/src/features/address-book/ui/address-fields.tsx',
      'address',
    ],
    ['what wakes the page when all is there', '/src/entry.client.tsx', null],
    ['what one page has for itself', '/src/kit/shelf.tsx', null],
    ['the style sheet', '/src/kit/kit.css', null],
    ['what only an opened dialog needs', '/src/kit/dialog-surface.tsx', null],
    ['a library that only an opened dialog needs', 'node_modules/react-dom/dialogs-only.js', null],
  ])('%s', (_words, id, chunk) => {
    expect(sharedChunk(id, graph)).toBe(chunk);
  });
});
