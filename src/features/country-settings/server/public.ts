export { overlayOf, type SettingRow } from './setting-overlay.ts';
export { readMark, readRows } from './setting-rows.ts';
export type { SettingsDesk } from './settings-desk.ts';
