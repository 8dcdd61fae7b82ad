import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOnStory, listForStaff } from '#features/jubilee/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall } from '../support/visitor-calls.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: () => NOW });
});
afterAll(() => shop?.close());

const PLACES = [
  {
    width: WIDTHS.phone,
    language: 'ru',
    login: 'anna@example.test',
    name: /^Анна \p{L}\.$/u,
    words: {
      tell: 'Рассказать свою историю',
      story: 'Ваша история',
      send: 'Отправить историю',
      sent: 'Спасибо! История появится на странице после проверки',
      done: 'Понятно',
      whole: /^Читать целиком/,
    },
  },
  {
    width: WIDTHS.desk,
    language: 'de',
    login: 'max@example.test',
    name: /^Max \p{L}\.$/u,
    words: {
      tell: 'Eigene Geschichte erzählen',
      story: 'Ihre Geschichte',
      send: 'Geschichte senden',
      sent: 'Danke! Ihre Geschichte erscheint nach der Prüfung auf der Seite',
      done: 'Verstanden',
      whole: /^Alles lesen/,
    },
  },
] as const;

/** Longer than the beginning that a card shows. */
const STORY = `Tee ${'auf der Treppe, jeden Abend, '.repeat(20)}bis heute.`;

test.each(PLACES)(
  'at $width px in $language a story goes from the window to staff, and from them to the row of stories, whole and under a name without its surname; refused it is gone I2-131 I3-055 I3-056 I7-056 I7-057',
  async ({ width, language, login, name, words }) => {
    const text = `${STORY} ${language}`;
    const page = await shop.newPage({ width });
    await signInByCall(page, shop, login, { store: language, language });
    await page.goto(`${shop.at(language)}/${language}/shop/thirty-years/`);
    await settled(page);
    const tell = page.getByRole('link', { name: words.tell });
    await awakeAt(tell);
    await tell.click();
    const form = page.getByRole('dialog', { name: words.tell });
    await form.getByLabel(words.story).fill(text);
    await form.getByRole('checkbox').check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole('button', { name: words.send }).click();
    await form.getByText(words.sent).waitFor();
    await form.getByRole('button', { name: words.done }).click();
    await form.waitFor({ state: 'detached' });

    const own = page.locator('[data-story]').filter({ hasText: 'Tee auf der Treppe' });
    await page.reload();
    expect(await own.count()).toBe(0);
    const waiting = await listForStaff(shop.database, { state: 'new', store: language, limit: 10 });
    expect(waiting.map((each) => each.text)).toEqual([text]);
    const decide = async (decision: 'publish' | 'refuse') => {
      const actor = { kind: 'system', name: 'test' } as const;
      const id = waiting[0]?.id ?? '';
      const done = await decideOnStory(shop.database, {
        id,
        decision,
        picture: null,
        actor,
        now: NOW,
      });
      expect(done.ok).toBe(true);
    };
    const shownAfter = async () => {
      await page.reload();
      return own.count();
    };

    await decide('publish');
    // Copies of the server hear of it a moment later.
    await expect.poll(shownAfter).toBe(1);
    // The newest of the reader's own language is the first one that is seen.
    expect(await page.locator('[data-stories] li').first().innerText()).toContain('Tee auf der');
    expect(await own.getByText(name).count()).toBe(1);
    expect(await own.innerText()).not.toContain('bis heute');
    const read = own.getByRole('link', { name: words.whole });
    await awakeAt(read);
    await read.click();
    await page.getByRole('dialog').getByText('bis heute').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await decide('refuse');
    await expect.poll(shownAfter).toBe(0);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
