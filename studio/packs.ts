import { parseOptions, USAGE, type Options } from './packs/engine/options.ts';
import { photograph } from './packs/engine/photograph.ts';
import { makeScenes } from './packs/scenes/make-scenes.ts';
import { makeTextures } from './packs/textures/make-textures.ts';

/** Makes the pictures of the demo products. How to use it: README.md. */
async function make(options: Options): Promise<void> {
  if (options.textures) await makeTextures(options);
  if (options.scenes) await makeScenes(options);
  if (!options.textures && !options.scenes) await photograph(options);
}

/** What was asked for; who asks for help, or for what is not understood, reads how to ask. */
function asked(): Options | null {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (fault) {
    console.error((fault as Error).message);
    process.exitCode = 2;
    return null;
  }
}

const options = asked();
if (options) await make(options);
else console.log(USAGE);
