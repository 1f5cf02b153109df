import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

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
  optimizeDeps: {
    entries: ['index.html', 'src/web/**/!(*.test).{ts,tsx}', '!src/web/**/testing/**'],
  },
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
        // Shared modules become files by who shares them, and the first page names every later file. Groups keep
        // them few: docs/decisions/0015.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // Charts and the forecast are on a manager's pages only.
            {
              name: 'charts',
              test: /src.(domain.(planning.(forecast|leaving|amount|pickup-odds|terminal-stays)|text.forecast)|web.parts.(chart|figure-tile|forecast))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'shared',
              test: /src.(domain|wire|web.(parts|data|ui))|lucide-react/,
              minShareCount: 3,
            },
            // Small modules that two later files share.
            {
              name: 'pairs',
              test: /src.(domain|wire|web.(parts|data|ui))|lucide-react/,
              minShareCount: 2,
              maxModuleSize: 2_500,
            },
            { name: 'overlay', test: /node_modules.(@base-ui|@floating-ui)/, minShareCount: 2 },
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
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.ts', 'src/testing/built-program.ts'],
          // Files share the modules they load, which for most of them takes longer than their tests. What a test changes
          // outside itself (clock, environment) it puts back.
          isolate: false,
          // Far more than any step needs, so that a busy machine fails nothing.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // In some hooks a whole server is begun, beside other tests.
          hookTimeout: 60_000,
        },
      },
      browserProject,
    ],
    maxWorkers: 2,
  },
})

/** Component tests in Chromium. A function, so that builds and `npm run dev` don't load Playwright. */
async function browserProject(): Promise<TestProjectInlineConfiguration> {
  const [{ playwright }, { findBrowser }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('./e2e/browser.ts'),
  ])
  const executablePath = findBrowser()
  // Chromium refuses to run as root inside its sandbox.
  const isRoot = process.getuid?.() === 0
  return {
    // A package that Vite finds during the run would reload the page and restart its tests.
    optimizeDeps: { include: ['axe-core', 'vitest-browser-react/pure', 'react-dom/client'] },
    test: {
      name: 'browser',
      // Files share a page and the modules it has loaded, as above.
      isolate: false,
      include: ['src/web/**/*.test.tsx'],
      setupFiles: ['src/web/testing/setup.ts'],
      // Far more than any step needs, so that a busy machine fails nothing.
      testTimeout: 60_000,
      retry: process.env['CI'] ? 1 : 0,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        viewport: { width: 1280, height: 800 },
        instances: [{ browser: 'chromium' }],
        // What a failed test showed is in .vitest/attachments.
        screenshotFailures: true,
        provider: playwright({
          actionTimeout: 15_000,
          launchOptions: {
            ...(executablePath === null ? {} : { executablePath }),
            args: isRoot ? ['--no-sandbox'] : [],
          },
          contextOptions: {
            locale: 'en-US',
            timezoneId: 'America/Los_Angeles',
            reducedMotion: 'reduce',
            permissions: ['clipboard-read', 'clipboard-write'],
          },
        }),
      },
    },
  }
}
