import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

import { chromium } from '@playwright/test'

/**
 * Switches for a browser that a program drives: nothing runs in the background, and there is no sandbox where root has
 * none.
 */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * What Chromium leaves out. Every window would load two pages for suggestions under the address bar, which no test sees
 * and which cost as much as a page of ours. Of two switches with one name only the last counts, so the features that
 * Playwright leaves out stand here too. A name that a version of Chromium does not know changes nothing.
 */
const FEATURES_LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The same for tests, which open many windows and do not measure how fast a page is. */
export const CHROMIUM_ARGS_FOR_TESTS = [
  ...CHROMIUM_ARGS,
  // No process is started ahead of need. Each person of a test has a browser context, and contexts share no process.
  '--renderer-process-limit=1',
  `--disable-features=${FEATURES_LEFT_OUT.join(',')}`,
]

/** Chromium without windows: pages are drawn by the same program, and a test takes a tenth less time. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The program file of a Chromium that runs on this machine: CHROMIUM_PATH, an installed one, or Playwright's own. For tests, one
 * without windows comes first.
 */
export function findChromium({ forTests = false } = {}): string | undefined {
  const names = forTests ? [SHELL, ...BROWSERS] : BROWSERS
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== undefined && existsSync(path) && runs(path))
}

/** Ubuntu, for one, has a `chromium` on the PATH that only says how to install the real one. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/**
 * Installs a Chromium: by the system where it has a package and allows it, else by Playwright; undefined when nothing works.
 */
export function installChromium({ forTests = false } = {}): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get) …')
    run('apt-get', ['update', '-qq'])
    // Not every release of a system has the one without windows.
    for (const name of forTests ? [SHELL, 'chromium'] : ['chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const program = findChromium({ forTests })
      if (program) return program
    }
  }
  console.log('Installing Chromium (Playwright) …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  run(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  return findChromium({ forTests })
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
