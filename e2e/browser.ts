import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser the journeys use: Playwright's own if it is there, else a Chrome or Chromium on the PATH; null if neither. */
export function findBrowser(): string | null {
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return null
}

/** Makes sure there is a browser: downloads Playwright's, or on Debian as root installs Chromium; else says what to do. */
function provideBrowser(): void {
  if (findBrowser()) return
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 180_000 })
  if (findBrowser()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  }
  if (findBrowser()) return
  console.error(
    'The browser tests need Chromium: run `npx playwright install chromium`, or install a Chrome or Chromium.',
  )
  process.exitCode = 1
}

if (import.meta.main) provideBrowser()
