import type { Page } from 'playwright-core';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { openShopContexts } from './browser.ts';
import { codeAt, openStaffWorld, STAFF_PASSWORD, type StaffWorld } from './office-staff.ts';
import { awake } from './page-settled.ts';
import type { PaidShop } from './paid-shop.ts';
import { TEST_SECRET } from './server.ts';

export interface DeskOptions {
  readonly width: number;
  readonly isDark: boolean;
  readonly role?: RoleCode;
  readonly stores?: readonly string[] | null;
  /** The screen that is opened first; orders unless said, which not every role may see. */
  readonly at?: string;
}

/** Looks of the office that journeys take: a desk by day and a tablet at night. */
export const OFFICE_LOOKS = [
  { width: 1440, isDark: false },
  { width: 820, isDark: true },
] as const;

/** The shop whose office is meant: where it answers, its database and its clock. */
export interface ShopWithOffice extends Pick<PaidShop, 'origin' | 'now'> {
  readonly base: Pick<PaidShop['base'], 'database'>;
}

/** Pages of a real browser in the office and the shop of a server. */
export interface OfficePages {
  readonly staff: StaffWorld;
  readonly office: string;
  readonly shop: string;
  /** What pages wrote to their consoles as errors. */
  readonly faults: string[];
  /** Somebody of a role, just come in by the door; with a second factor where the role needs one. */
  desk(options: DeskOptions): Promise<Page>;
  newPage(options: Pick<DeskOptions, 'width' | 'isDark'>): Promise<Page>;
  close(): Promise<void>;
}

export function openOfficePages(paid: ShopWithOffice): OfficePages {
  const contexts = openShopContexts(null);
  const staff = openStaffWorld(paid.base.database, () => paid.now, TEST_SECRET);
  const { port } = new URL(paid.origin);
  const office = `http://office.localhost:${port}`;
  const faults: string[] = [];
  async function newPage({ width, isDark }: Pick<DeskOptions, 'width' | 'isDark'>): Promise<Page> {
    const context = await contexts.open(
      {
        viewport: { width, height: 900 },
        colorScheme: isDark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        locale: 'ru-RU',
      },
      false,
      false,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !/status of 4\d\d/.test(line.text()))
        faults.push(`${page.url()}: ${line.text()}`);
    });
    return page;
  }
  return {
    staff,
    office,
    shop: `http://localhost:${port}`,
    faults,
    newPage,
    async desk({ role = 'orders', stores = null, at = '/orders', ...look }) {
      const { email } = await staff.hire(role, stores);
      const page = await newPage(look);
      await page.goto(office + at);
      await awake(page);
      await page.getByLabel('Электронная почта').fill(email);
      await page.getByLabel('Пароль', { exact: true }).fill(STAFF_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname }) => pathname !== '/sign-in');
      if (new URL(page.url()).pathname === '/second-factor') {
        const secret = await page.locator('input[name=secret]').inputValue();
        await page.locator('input[name=code]').fill(await codeAt(secret, paid.now));
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Запасные коды' }).waitFor();
        await page.goto(office + at);
        await awake(page);
      }
      await page.waitForURL(office + at);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    close: () => contexts.close(),
  };
}
