import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOADED_ANEW, openWindow } from './history-for-tests.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** The modals of a page in this window; all ids are known. */
async function modalsIn(history?: Parameters<typeof openWindow>[0]) {
  const seen = openWindow(history);
  const modals = await import('./modals.ts');
  const { registerDialogs } = await import('./dialog-registry.ts');
  const load = () => Promise.reject(new Error('never loaded here'));
  registerDialogs({ steps: { load }, other: { load } });
  const open = () => modals.modalStore.get().map(({ id }) => id);
  return { ...seen, ...modals, open };
}

test('each step of a modal has an entry: Back goes a step back, and at the first it closes UX-53', async () => {
  const { openModal, keepSteps, back, open, now, depth } = await modalsIn();
  const onBack = vi.fn();
  openModal('steps');
  keepSteps(0, onBack, '?at=0');
  keepSteps(2, onBack, '?at=2');
  expect([now().address, depth()]).toEqual(['?at=2', 3]);
  await back();
  await back();
  expect([onBack.mock.calls.length, open()]).toEqual([2, ['steps']]);
  await back();
  expect([onBack.mock.calls.length, open(), depth()]).toEqual([2, [], 0]);
});

test('going back by the modal’s own button takes the entry away, and closing it all of them UX-53', async () => {
  const { openModal, closeModal, keepSteps, settle, depth, now, open } = await modalsIn();
  openModal('steps');
  keepSteps(3, () => {}, '?at=3');
  keepSteps(2, () => {}, '?at=2');
  await settle();
  expect([depth(), now().address]).toEqual([3, '?at=2']);
  closeModal();
  await settle();
  expect([depth(), now().address, open()]).toEqual([0, '/', []]);
});

test('what stands over a modal with steps is closed by Back before they are gone back', async () => {
  const { openModal, keepSteps, back, open } = await modalsIn();
  const onBack = vi.fn();
  openModal('steps');
  const end = keepSteps(1, onBack, '?at=1');
  end();
  openModal('other');
  await back();
  expect([open(), onBack.mock.calls.length]).toEqual([['steps'], 0]);
  keepSteps(1, onBack, '?at=1');
  await back();
  expect([open(), onBack.mock.calls.length]).toEqual([['steps'], 1]);
});

test('closing what stands over a modal with steps leaves their entries, and whoever has gone is not asked back', async () => {
  const { openModal, closeModal, keepSteps, settle, back, depth, open } = await modalsIn();
  const onBack = vi.fn();
  openModal('steps');
  const end = keepSteps(2, onBack, '?at=2');
  end();
  openModal('other');
  closeModal();
  await settle();
  expect([open(), depth()]).toEqual([['steps'], 3]);
  // Its steps have not come back: it is closed whole.
  await back();
  await settle();
  expect([open(), depth(), onBack.mock.calls.length]).toEqual([[], 0, 0]);
});

test('another modal in its place has none of its steps', async () => {
  const { openModal, switchModal, keepSteps, settle, depth, back, open } = await modalsIn();
  openModal('steps');
  keepSteps(2, () => {}, '?at=2');
  switchModal('other');
  await settle();
  expect(depth()).toBe(1);
  await back();
  expect(open()).toEqual([]);
});

test('a reload at a step finds the entries of the steps before it again UX-53', async () => {
  const { openModal, keepSteps, back, depth, open } = await modalsIn(LOADED_ANEW);
  const onBack = vi.fn();
  openModal('steps');
  keepSteps(2, onBack, '?at=2');
  expect(depth()).toBe(3);
  keepSteps(3, onBack, '?at=3');
  expect(depth()).toBe(4);
  await back();
  expect([onBack.mock.calls.length, depth(), open()]).toEqual([1, 3, ['steps']]);
});

test('Back closes a modal whose steps have not come yet after a reload, with all its entries UX-53', async () => {
  const { openModal, back, settle, depth, open } = await modalsIn(LOADED_ANEW);
  openModal('steps');
  await back();
  await settle();
  expect([open(), depth()]).toEqual([[], 0]);
});
