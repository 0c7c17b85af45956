import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = `http://127.0.0.1:${env['SERVER_PORT'] ?? '3000'}`;

/** Libraries in chunks of their own, which browsers cache across releases. */
const vendorChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'tanstack', test: /node_modules\/@tanstack\// },
  {
    name: 'mantine',
    test: /node_modules\/(@mantine\/(core|hooks|modals|notifications|store)|@floating-ui)\//,
  },
];

/** The oldest supported browsers, of November 2024; `lib` in tsconfig.json limits code to their APIs. */
const oldestBrowsers = ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'];

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

export default defineConfig({
  plugins: [react(), serviceWorker],
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/readyz': server,
      '/stripe-sandbox': server,
      '/ChatUserHub': { target: server, ws: true },
    },
  },
  build: {
    target: oldestBrowsers,
    // The content security policy forbids inlined data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: vendorChunks } },
    },
  },
});
