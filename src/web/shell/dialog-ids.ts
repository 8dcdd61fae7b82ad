/** Id of the menu; also what `?modal=` may name. */
export const MENU_DIALOG = 'menu';
/** Id of the login, which the feature that knows logins registers. */
export const LOGIN_DIALOG = 'login';
/** Id of what a signed-in visitor may do; registered by the same feature. */
export const ACCOUNT_DIALOG = 'account';
/** Id of delivery country, city, store and language; the feature that knows places registers it. */
export const LOCATION_DIALOG = 'location';
