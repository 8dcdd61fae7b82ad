import { registerDialogs } from '#overlays/dialog-registry.ts';
import { LOCATION_DIALOG } from '#web/shell/dialog-ids.ts';
import { COUNTRY_CHANGED_COOKIE } from '../model.ts';

registerDialogs({
  [LOCATION_DIALOG]: {
    load: async () => (await import('./window-door.ts')).loadWindow(),
    kind: 'sidebar',
  },
});

// On the server nobody is told.
if (typeof window !== 'undefined' && document.cookie.includes(COUNTRY_CHANGED_COOKIE))
  void import('./tell-change.ts').then(({ tellChange }) => tellChange());
