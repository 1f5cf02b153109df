import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { startMoment } from './moment.ts'

const port = Number(process.env['E2E_PORT'] ?? 4990)
const data = join(tmpdir(), `landside-e2e-${process.pid}`)
const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '.results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A journey that needed a retry is still listed, as flaky, in the report.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Journeys read the international format (`Fri 20 Nov`, `14:05`); format.e2e.ts reads the others.
    locale: 'en-GB',
    // Recording every journey would cost more than it is worth.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node src/start.js',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: data,
      SANDBOX_SEED: 'journeys',
      LOG_LEVEL: 'warn',
      DEMO_AT: startMoment,
      DEMO_HISTORY_DAYS: '0',
      TOURS: 'off',
    },
  },
})
