import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isDrawnWithMui } from './drawn-with-mui.ts';
import { callsAsData, compressed, paletteSheet, preloaded } from './vite-plugins.ts';

/** What may be in more than one page. */
const SHARED = /packages[\\/](web[\\/]src|contract|finance)[\\/]|@mui[\\/]icons-material/;

const LETTERS = 'inter-latin-wght-normal.woff2';

/**
 * One build, served by the product's own server: assets under `/repository/`, `index.html` for every page.
 * The grid and the charts are the two heavy parts; each is a chunk of its own, so that only pages which show
 * them fetch them.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/repository/',
  resolve: {
    alias: [
      { find: /^@mui\/material\/SvgIcon$/, replacement: join(import.meta.dirname, 'src/ui/svg-icon.tsx') },
    ],
  },
  plugins: [
    react(),
    callsAsData(),
    paletteSheet(),
    preloaded('app.tsx', { '/v2/search': 'pages/search/SearchRoute.tsx' }, ['mui', 'echarts']),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // All of it is 10 kB: one file costs a start less than one for each part of the page.
    cssCodeSplit: false,
    target: 'es2023',
    // Browsers that speak that know it themselves.
    modulePreload: { polyfill: false },
    // A data: address is not an allowed font or style source.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The server's own pages stand in the same letters, and know them by this name.
        assetFileNames: ({ names }) =>
          names.includes(LETTERS) ? `assets/${LETTERS}` : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Runs before all else, and must not wait for what it happens to share with the page.
            {
              name: 'early',
              test: /vite[\\/]preload-helper|packages[\\/]web[\\/]src[\\/](main\.ts|shell[\\/]early-start|ui[\\/](colour-scheme|fonts))/,
              priority: 6,
            },
            // Zod asks whether it may evaluate code when the first schema is made: with its answer in the same
            // chunk, no chunk of schemas can come before it.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 5 },
            // A group takes along what its modules need: without one of its own, React would lie with the grid.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next)[\\/]/,
              priority: 4,
            },
            // Else it falls into a handful of files that each start fetches one by one. Its texts stay apart, by language.
            {
              name: 'mui',
              test: /node_modules[\\/](@emotion|@mui[\\/](?!icons-material|material[\\/]locale))/,
              priority: 3,
            },
            { name: 'ag-grid', test: /node_modules[\\/]ag-grid/, priority: 3 },
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 3 },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 3 },
            // What pages share comes in one file: each file costs browser and server more than what is in a small one.
            // What is drawn with the UI library stands apart, or each start would fetch the UI library.
            {
              name: (id, bundle) => (isDrawnWithMui(id, bundle) ? null : 'shared'),
              debugName: 'shared',
              test: SHARED,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'shared-with-mui', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
