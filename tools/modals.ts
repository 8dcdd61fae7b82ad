import { runCommand } from '#platform/command-line.ts';
import { MODALS, type ModalStanding } from '#app/modals/modal-list.ts';

/** What stands in the last column. */
function wordsOf(modal: ModalStanding): string {
  if (modal.is === 'screen') return `${modal.by}: stands on /{lang}/${modal.path}`;
  const who =
    modal.is === 'page' ? 'opened by its page only' : modal.is === 'own' ? 'after signing in' : '';
  return [`${modal.by}: ${modal.dialog}`, who].filter(Boolean).join(', ');
}

await runCommand({
  usage: 'The windows that the specification names, and what opens each.\n\n  npm run modals',
  options: {},
  run() {
    const rows = Object.entries<ModalStanding>(MODALS);
    for (const [id, modal] of rows)
      console.log(`${id.padEnd(34)}${modal.is.padEnd(9)}${wordsOf(modal)}`);
    const count = (is: ModalStanding['is']): number =>
      rows.filter(([, modal]) => modal.is === is).length;
    console.log(
      `\n${rows.length} modals: ${count('address') + count('own')} by address, ${count('page')} by their pages, ${count('screen')} on screens.`,
    );
    return true;
  },
});
