export { overlayOf, type SettingRow } from './setting-overlay.ts';
export { COUNTRY_SCOPE, readMark, readRows } from './setting-rows.ts';
export type { SettingsDesk } from './settings-desk.ts';
