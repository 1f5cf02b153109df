import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    // write-excel-file compresses in workers that the content policy refuses: src/web/parts/export/zip-in-place.ts.
    alias: [
      {
        find: /^fflate$/,
        replacement: join(import.meta.dirname, 'src/web/parts/export/zip-in-place.ts'),
      },
    ],
  },
  // For npm run dev: all that the dashboard ever loads, or it begins anew with each page that brings another package.
  optimizeDeps: { entries: ['index.html', 'src/web/**/!(*.test).{ts,tsx}'] },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // The browsers named above preload modules themselves.
    modulePreload: { polyfill: false },
    sourcemap: true,
    // What files may weigh is held by .ci/sizes.mjs.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // Shared modules become files by who shares them, and the first page names every later file. Two groups keep
        // them few: docs/decisions/0015.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 1 },
            { name: 'shared', test: /src.(domain|wire|web.(parts|data))/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  test: {
    // Its ES modules would load all of date-fns, for each test anew: docs/decisions/0016.
    alias: {
      'date-fns-tz': join(import.meta.dirname, 'node_modules/date-fns-tz/dist/cjs/index.js'),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'src/web/**/*.test.tsx'],
          globalSetup: ['src/testing/postgres.ts'],
          testTimeout: 60_000,
          // In some hooks a whole server is begun, beside other tests.
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
  },
})
