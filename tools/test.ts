import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium, installChromium } from '../e2e/chromium.ts'
import { keepsFirstPageSmall } from './first-page-budget.ts'
import { buildWebWhenStale } from './web-build.ts'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'kinfolio-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

interface Step {
  name: string
  title: string
  needsBrowser?: true
  run: () => boolean
}

const steps: Step[] = [
  { name: 'format', title: 'Format', run: () => tool('oxfmt', ['--check']) },
  { name: 'lint', title: 'Lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', title: 'Types', run: () => tool('tsc', ['--noEmit']) },
  { name: 'house', title: 'House rules', run: () => tool('node', ['tools/check-house.ts']) },
  { name: 'words', title: 'Catalogues of words', run: checkWords },
  { name: 'knip', title: 'Unused files, exports and dependencies', run: () => tool('knip', []) },
  {
    name: 'unit',
    title: 'Ledger, contract, API and web tests',
    needsBrowser: true,
    run: () =>
      tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  },
  {
    name: 'web',
    title: 'Web build, and the bytes of its first pages',
    run: () => buildWebWhenStale() && keepsFirstPageSmall(),
  },
  {
    name: 'e2e',
    title: 'Browser tests on the real server',
    needsBrowser: true,
    run: () =>
      tool('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      }),
  },
]

function tool(name: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(join(bin, name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${name} can not be run (${error.message}).`)
  return status === 0
}

/** Every word of the code is in the catalogues, and what is no more in the code is not. */
function checkWords(): boolean {
  const check = (...args: string[]) =>
    tool('lingui', ['check', ...args, '--config', join(root, 'packages', 'words', 'lingui.config.ts')])
  const isGood = check('sync', '--clean') && check('missing')
  if (!isGood)
    console.error('`npm run words` writes the catalogues anew; what a translation lacks, it leaves empty.')
  return isGood
}

function chosenSteps(): Step[] {
  const names = process.argv.slice(2).filter((arg) => arg !== '--only')
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
    )
    process.exit(1)
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}

function provideBrowser(): void {
  const path = findChromium() ?? installChromium()
  if (!path) {
    console.error(
      'The browser tests need Chromium, and it could not be installed.\n' +
        'Install Chromium or Chrome by hand, and if it is not on the PATH, set CHROMIUM_PATH to its program file.',
    )
    process.exit(1)
  }
  process.env['CHROMIUM_PATH'] = path
}

/** Of the runners that ran. */
function countTests(): { passed: number; failed: number } {
  const total = { passed: 0, failed: 0 }
  if (existsSync(vitestReport)) {
    const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    } // Vitest's JSON reporter
    total.passed += report.numPassedTests
    total.failed += report.numFailedTests
  }
  if (existsSync(playwrightReport)) {
    const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    } // Playwright's JSON reporter
    total.passed += stats.expected + stats.flaky
    total.failed += stats.unexpected
  }
  return total
}

const chosen = chosenSteps()
if (chosen.some(({ needsBrowser }) => needsBrowser)) provideBrowser()

let failedStep: string | undefined
for (const { title, name, run } of chosen) {
  console.log(`\n== ${title}`)
  const startedAt = performance.now()
  const isGood = run()
  console.log(
    `== ${title}: ${isGood ? 'good' : 'FAILED'} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  if (!isGood) {
    failedStep = name
    break
  }
}

const { passed, failed } = countTests()
if (failedStep) console.error(`\nThe step "${failedStep}" failed. To run it alone: npm test -- ${failedStep}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failedStep ? 1 : 0
