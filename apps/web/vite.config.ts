import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { codeSplitting } from './build/code-splitting.ts';

const server = `http://127.0.0.1:${env['SERVER_PORT'] ?? '3000'}`;

/** The oldest supported browsers, of November 2024; `lib` in tsconfig.json limits code to their APIs. */
const oldestBrowsers = ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'];

const styled =
  /\/@mantine\/(core|dates|notifications|charts)\/esm\/(?:.+\/)?([\w-]+)\.module\.mjs$/;

/** The packages beside the core have one sheet each. */
function sheetOf(id: string): string {
  const [, name, component] = styled.exec(id) ?? [];
  return `@mantine/${name}/${name === 'core' ? `styles/${component}` : 'styles'}.layer.css`;
}

/**
 * Each of Mantine's components brings its own styles, so that a screen loads those of the components that it uses. A
 * component imports its parts, so their styles come first, which is the order that Mantine requires. Only for builds: the
 * development server, which bundles Mantine beforehand, uses the whole sheet.
 */
function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: styled },
      handler(code, id) {
        return { code: `import '${sheetOf(id)}';\n${code}`, map: null };
      },
    },
  };
}

/** The service worker, with the list of all files of the build. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
    // Their names change with their content.
    dontCacheBustURLsMatching: /^assets\//,
    target: 'es2022',
  },
});

/** Compressed copies of the files, made once with the build instead of for each request. */
const compressedCopies = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css|svg|webmanifest)$/,
  threshold: 1024,
});

export default defineConfig({
  plugins: [react(), mantineStyles(), serviceWorker, compressedCopies],
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/readyz': server,
      '/status': server,
      '/stripe-sandbox': server,
      '/ChatUserHub': { target: server, ws: true },
    },
  },
  build: {
    target: oldestBrowsers,
    // The content security policy forbids inlined data URLs.
    assetsInlineLimit: 0,
    // The server links the files of the first screens, and a test counts them.
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
  },
});
