import { buildWeb } from './setup/build-web.mjs';
import { runScript } from './setup/run-script.mjs';

/* `npm run build`: builds the web app, for servers that start the app without `npm start`. */

await runScript(buildWeb, 'run');
