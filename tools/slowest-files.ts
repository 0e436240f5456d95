import { relative } from 'node:path'

/** What Vitest's JSON reporter writes about the files, as far as it is read here. Instants are in milliseconds. */
export type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }

/** What Playwright's JSON reporter writes, as far as it is read here. A file is a suite that may hold suites. */
export type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

type Suite = {
  file: string
  specs: { title: string; tests: Test[] }[]
  suites?: Suite[]
}

/** `flaky`: it failed, and passed when it was run once more. */
type Test = { projectName: string; status: string; results: { duration: number }[] }

export type FileTime = { path: string; seconds: number }

export function vitestTimes({ testResults }: VitestReport, root: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** A file's tests run beside each other. Its time is that of all of them together. */
export function playwrightTimes({ config, suites }: PlaywrightReport, root: string): FileTime[] {
  return suites.map((suite) => ({
    path: `${relative(root, config.rootDir)}/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }))
}

/** The tests that failed and passed when they were run once more: nobody may overlook them. */
export function flakyTests({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(flakyOf)
}

function flakyOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} [${projectName}] ${title}`),
  )
  return [...own, ...suites.flatMap(flakyOf)]
}

function millisecondsOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const nested = suites.map(millisecondsOf)
  return [...own.map(({ duration }) => duration), ...nested].reduce((sum, time) => sum + time, 0)
}

/** A table of the ten slowest files, the slowest first. */
export function slowestFiles(times: readonly FileTime[]): string {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`)
    .join('\n')
}
