// `npm run build`: what a first start would write into this folder, for an image or for a start as another account.
import { buildClient } from './standalone/client-build.ts';

await buildClient((line) => console.log(line));
