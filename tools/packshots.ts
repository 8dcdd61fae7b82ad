import { parseOptions } from './packshots/engine/options.ts';
import { photograph } from './packshots/engine/photograph.ts';
import { makeScenes } from './packshots/scenes/make-scenes.ts';
import { makeTextures } from './packshots/textures/make-textures.ts';

/** Makes the pictures of the demo products. How to use it: docs/how-to/make-pictures.md. */
const options = parseOptions(process.argv.slice(2));
if (options.textures) await makeTextures(options);
if (options.scenes) await makeScenes(options);
if (!options.textures && !options.scenes) await photograph(options);
