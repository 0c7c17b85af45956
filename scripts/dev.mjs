import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';
import { tool } from './setup/tool.mjs';

/* `npm run dev`: restarts the server and reloads the browser when files change. */

const port = process.env.PORT || '3000';

/** concurrently strips quotes at both ends of a command. @param {string[]} command */
function inShell(command) {
  return command.map((part) => (part.includes(' ') ? `"${part}"` : part)).join(' ');
}

await runScript(async (node) => {
  const server = [node, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'];
  const web = tool(node, 'vite', 'vite', 'apps/web', '--strictPort', '--clearScreen=false');
  runInOurPlace(
    tool(
      node,
      'concurrently',
      'concurrently',
      '--kill-others',
      '--names=server,web',
      '--prefix-colors=auto',
      inShell(server),
      inShell(web),
    ),
    {
      ...process.env,
      SERVER_PORT: port,
      // Links in mails use the dev server's URL.
      PUBLIC_URL: process.env.PUBLIC_URL || 'http://localhost:5173',
    },
  );
});
