/** Name of the window in which a package is added: id of its dialog and value of `?modal=`. */
export const ADD_PACKAGE_DIALOG = 'add-package';
