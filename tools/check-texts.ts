// Every Russian text has its translation. Reads the sources and the catalogues and writes nothing.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const config = getConfig({ cwd: root, configPath: path.join(root, 'lingui.config.ts') });
const [catalogue] = await getCatalogs(config);
if (!catalogue) throw new Error('lingui.config.ts names no catalogue');

const used = await catalogue.collect();
if (!used) {
  console.error('\nSome texts could not be read; the reason stands above.');
  process.exit(1);
}

const problems: string[] = [];
const locales: readonly string[] = config.locales;
for (const locale of locales) {
  const known = (await catalogue.read(locale)) ?? {};
  for (const [id, { message, origin }] of Object.entries(used)) {
    const entry = known[id];
    const place = path.relative(root, path.resolve(root, origin[0]?.[0] ?? ''));
    const words = message ?? id;
    if (locale === config.sourceLocale) {
      // The source's own catalogue is written by the extraction; only a forgotten extraction can make it differ.
      if (entry && entry.translation !== words)
        problems.push(`${locale}: «${words}» (${place}) is not up to date`);
    } else if (!entry?.translation) problems.push(`${locale}: «${words}» (${place}) has no translation`);
  }
}

if (problems.length > 0) {
  console.error(problems.toSorted().join('\n'));
  console.error(
    `\n${problems.length} text(s) would be shown in the wrong language or in old words. Run \`npm run i18n\`: it brings each text ` +
      'to src/i18n/catalogues/*.po; then write the missing msgstr there, keeping places such as {sum} and the plural forms.',
  );
  process.exit(1);
}
console.log(`${Object.keys(used).length} texts, each in ${locales.join(', ')}`);
