import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { findChromium, installChromium } from '../e2e/chromium.ts'
import { changedPaths, touchedTests } from './changed.ts'
import { readSourceTree } from './house/source-tree.ts'
import { endTasks, runSideBySide, type Task } from './side-by-side.ts'
import {
  flakyTests,
  playwrightTimes,
  slowestFiles,
  vitestTimes,
  type FileTime,
  type PlaywrightReport,
  type VitestReport,
} from './slowest-files.ts'

const root = join(import.meta.dirname, '..')
process.env['PATH'] = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
const reports = mkdtempSync(join(tmpdir(), 'kinfolio-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endTasks(signal)
    process.exit(1)
  })

interface Step extends Task {
  name: string
  /** What a person can do when the step fails. */
  advice?: string
  needsBrowser?: boolean
}

const lingui = ['--config', 'packages/words/lingui.config.ts'] as const

/**
 * None of these checks is about time, and none needs the result of another. They run side by side, the longest first.
 */
const checks: Step[] = [
  {
    name: 'web',
    title: 'Web build, and the bytes of its first pages',
    commands: [['node', 'tools/first-page-budget.ts']],
  },
  { name: 'types', title: 'Types', commands: [['tsc', '--noEmit']] },
  { name: 'lint', title: 'Lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  {
    name: 'words',
    title: 'Catalogues of words',
    // The catalogues hold every word of the code, and no word that the code no longer has.
    commands: [
      ['lingui', 'check', 'sync', '--clean', ...lingui],
      ['lingui', 'check', 'missing', ...lingui],
    ],
    advice: '`npm run words` writes the catalogues anew; what a translation lacks, it leaves empty.',
  },
  { name: 'knip', title: 'Unused files, exports and dependencies', commands: [['knip']] },
  { name: 'house', title: 'House rules', commands: [['node', 'tools/check-house.ts']] },
  { name: 'format', title: 'Format', commands: [['oxfmt', '--check']] },
]

// Each of these uses the whole machine.
const unit: Step = {
  name: 'unit',
  title: 'Ledger, contract, API and web tests',
  needsBrowser: true,
  commands: [unitTests()],
}
const e2e: Step = {
  name: 'e2e',
  title: 'Browser tests on the real server',
  needsBrowser: true,
  commands: [['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json']],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
}

function unitTests(files: readonly string[] = []): Task['commands'][number] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  // All cores: Vitest would leave one free, which is half of two. Projects take the number from here, not from the
  // settings of the root.
  return ['vitest', 'run', '--maxWorkers=100%', ...reporters, ...files]
}

/** All checks but the build, and the tests that import what was changed. */
function stepsForChanges(): Step[] {
  const changed = changedPaths(root)
  const { run, left, browser } = touchedTests(readSourceTree(root).files, changed)
  console.log(`${changed.length} files differ, and ${run.length} test files are run for them.`)
  if (left.length > 0)
    console.log(
      `${left.length} more test files over HTTP import what was changed; \`npm test -- unit\` runs them all.`,
    )
  if (browser.length > 0)
    console.log(
      `Browser tests of what was changed, which take longer:\n  npm test -- web && npx playwright test --config=e2e/playwright.config.ts ${browser.join(' ')}`,
    )
  const tests = {
    ...unit,
    title: 'Tests of what was changed',
    commands: [unitTests(run)],
    needsBrowser: run.some((path) => path.endsWith('.test.tsx')),
  }
  return [...checks.filter(({ name }) => name !== 'web'), ...(run.length > 0 ? [tests] : [])]
}

function chosenSteps(): Step[] {
  const steps = [...checks, unit, e2e]
  const names = process.argv.slice(2)
  if (names.length === 0) return steps
  if (names.length === 1 && names[0] === 'changed') return stepsForChanges()
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}; ` +
        '`changed`, alone, runs what a change touches.',
    )
    process.exit(1)
  }
  return steps.filter(({ name }) => names.includes(name))
}

function provideBrowser(): void {
  const path = findChromium({ forTests: true }) ?? installChromium({ forTests: true })
  if (!path) {
    console.error(
      'The browser tests need Chromium, and it could not be installed.\n' +
        'Install Chromium or Chrome by hand, and if it is not on the PATH, set CHROMIUM_PATH to its program file.',
    )
    process.exit(1)
  }
  process.env['CHROMIUM_PATH'] = path
}

/** Counts the tests of the runners that ran, and how long each of their files took. */
function readReports(): { passed: number; failed: number; flaky: string[]; times: FileTime[] } {
  const total = { passed: 0, failed: 0, flaky: [] as string[], times: [] as FileTime[] }
  if (existsSync(vitestReport)) {
    const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as VitestReport & {
      numPassedTests: number
      numFailedTests: number
    } // Vitest's JSON reporter
    total.passed += report.numPassedTests
    total.failed += report.numFailedTests
    total.times.push(...vitestTimes(report, root))
  }
  if (existsSync(playwrightReport)) {
    const report = JSON.parse(readFileSync(playwrightReport, 'utf8')) as PlaywrightReport & {
      stats: { expected: number; unexpected: number; flaky: number }
    } // Playwright's JSON reporter
    total.passed += report.stats.expected + report.stats.flaky
    total.failed += report.stats.unexpected
    total.flaky.push(...flakyTests(report))
    total.times.push(...playwrightTimes(report, root))
  }
  return total
}

/** Runs these steps side by side and returns those that failed. */
async function failedOf(steps: readonly Step[], atOnce: number): Promise<Step[]> {
  const results = await runSideBySide(steps, {
    cwd: root,
    atOnce,
    print: (text) => process.stdout.write(text),
  })
  return steps.filter((_, index) => !results[index])
}

const chosen = chosenSteps()
if (chosen.some(({ needsBrowser }) => needsBrowser)) provideBrowser()

// Never more than three at a time, since the types alone take more than a gigabyte of memory.
const isCheck = (step: Step) => checks.includes(step)
let failed = await failedOf(chosen.filter(isCheck), Math.min(3, availableParallelism()))
for (const step of chosen.filter((each) => !isCheck(each)))
  if (failed.length === 0) failed = await failedOf([step], 1)

const reported = readReports()
if (reported.times.length > 0) console.log(`\nThe slowest files:\n${slowestFiles(reported.times)}`)
for (const { name, title, advice } of failed) {
  console.error(`\n${title}: FAILED. To run it alone: npm test -- ${name}`)
  if (advice) console.error(advice)
}
if (reported.flaky.length > 0)
  console.log(
    `\nFailed, and passed when run once more, which is a defect of the test or of Kinfolio:\n${reported.flaky.map((test) => `  ${test}`).join('\n')}`,
  )
console.log(`\n${reported.passed} passed, ${reported.failed} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
