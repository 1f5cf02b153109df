import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** npm's Chromium for Linux, for machines without a browser. It is 67 MB, so it isn't a dependency. */
const npmPackage = '@sparticuz/chromium@153.0.0'
const npmFolder = join(import.meta.dirname, '../node_modules/.cache', npmPackage.replace('/', '-'))
const npmBrowser = join(npmFolder, 'chromium.sh')

/**
 * The browser of the tests: Playwright's own if it is there, else a Chrome or Chromium on the PATH, else npm's; null if
 * there is none.
 */
export function findBrowser(): string | null {
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return existsSync(npmBrowser) ? npmBrowser : null
}

/** Makes sure there is a browser: npm's on Linux, else Playwright's, else, as root, Debian's; otherwise prints what to do. */
function provideBrowser(): void {
  if (findBrowser()) return
  if (process.platform === 'linux' && process.arch === 'x64') installFromNpm()
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

/** Unpacks npm's Chromium with the libraries and the font it needs. One that doesn't start is discarded. */
function installFromNpm(): void {
  console.log(`No browser here: installing ${npmPackage} from npm for the tests.`)
  const unpacking = `${npmFolder}.part`
  rmSync(unpacking, { recursive: true, force: true })
  mkdirSync(unpacking, { recursive: true })
  const install = [
    'install',
    '--prefix',
    unpacking,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ]
  const unpack = `
    const { inflate } = await import('@sparticuz/chromium')
    for (const part of ['chromium', 'al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
      await inflate('node_modules/@sparticuz/chromium/bin/' + part + '.br')
    }`
  const steps: [string, string[], NodeJS.ProcessEnv][] = [
    ['npm', [...install, npmPackage], process.env],
    // The package unpacks into the temporary folder.
    [
      process.execPath,
      ['--input-type=module', '-e', unpack],
      { ...process.env, TMPDIR: unpacking },
    ],
  ]
  for (const [command, args, env] of steps) {
    if (spawnSync(command, args, { cwd: unpacking, env, stdio: 'inherit' }).status !== 0) return
  }
  writeFileSync(join(unpacking, 'fonts.conf'), fonts)
  writeFileSync(join(unpacking, 'chromium.sh'), launcher, { mode: 0o755 })
  const started = spawnSync(join(unpacking, 'chromium.sh'), ['--version'], { stdio: 'inherit' })
  if (started.status !== 0) return
  rmSync(join(unpacking, 'node_modules'), { recursive: true })
  rmSync(npmFolder, { recursive: true, force: true })
  renameSync(unpacking, npmFolder)
}

const launcher = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`

/** The machine's fonts, if it has any, and the one in the package. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

if (import.meta.main) provideBrowser()
