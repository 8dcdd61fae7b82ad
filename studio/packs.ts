import { runCommand } from '../src/platform/command-line.ts';
import { OPTIONS, readOptions, USAGE } from './packs/engine/options.ts';
import { photograph } from './packs/engine/photograph.ts';
import { makeScenes } from './packs/scenes/make-scenes.ts';
import { makeTextures } from './packs/textures/make-textures.ts';

await runCommand({
  usage: USAGE,
  options: OPTIONS,
  async run(given) {
    const options = readOptions(given);
    if (options.textures) await makeTextures(options);
    if (options.scenes) await makeScenes(options);
    if (!options.textures && !options.scenes) await photograph(options);
    return true;
  },
});
