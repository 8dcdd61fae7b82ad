import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from './history-for-tests.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** The modals of a page in this window; all ids are known. */
async function modalsIn(first?: Parameters<typeof openWindow>[0]) {
  const seen = openWindow(first);
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

test('a reload at a step finds the entries of the steps before it, whatever their number; until steps are there Back closes UX-53', async () => {
  const loaded = { state: { idx: 0, key: 'page', overlayDepth: 3 }, address: '?at=2' };
  const modals = await modalsIn(loaded);
  const onBack = vi.fn();
  modals.openModal('steps');
  modals.keepSteps(2, onBack, '?at=2');
  expect(modals.depth()).toBe(0);
  modals.keepSteps(3, onBack, '?at=3');
  expect([modals.depth(), modals.now().state]).toEqual([
    1,
    { idx: 0, key: 'page', overlayDepth: 4 },
  ]);
  await modals.back();
  expect([onBack.mock.calls.length, modals.open()]).toEqual([1, ['steps']]);
});
