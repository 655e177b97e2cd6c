import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsAsData, paletteSheet } from '../vite-plugins.ts';

/** A page of all cards in all of their states, for the browser tests alone: no part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  resolve: {
    alias: [
      {
        find: /^@mui\/material\/SvgIcon$/,
        replacement: join(import.meta.dirname, '../src/ui/svg-icon.tsx'),
      },
    ],
  },
  plugins: [react(), callsAsData(), paletteSheet()],
  build: { emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
});
