import { describe, expect, it } from 'vitest'

import { flakyTests, playwrightTimes, slowestFiles, vitestTimes } from './slowest-files.ts'

describe('the time of a file', () => {
  it('is from its first test to its last in Vitest', () => {
    const testResults = [{ name: '/house/apps/api/a.test.ts', startTime: 1000, endTime: 3500 }]
    expect(vitestTimes({ testResults }, '/house')).toEqual([{ path: 'apps/api/a.test.ts', seconds: 2.5 }])
  })

  it('is the sum of its tests in Playwright, in every size of window and in groups too', () => {
    const lasting = (...durations: number[]) => ({
      title: 'is shown',
      tests: durations.map((duration) => ({
        projectName: 'phone',
        status: 'expected',
        results: [{ duration }],
      })),
    })
    const group = { file: 'a.spec.ts', specs: [lasting(500)] }
    const suites = [{ file: 'a.spec.ts', specs: [lasting(1000, 2000), lasting(250)], suites: [group] }]
    expect(playwrightTimes({ config: { rootDir: '/house/e2e' }, suites }, '/house')).toEqual([
      { path: 'e2e/a.spec.ts', seconds: 3.75 },
    ])
  })
})

describe('the slowest files', () => {
  it('are ten, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, seconds: at * 10 }))
    const lines = slowestFiles(times).split('\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('   110.0 s  11.test.ts')
    expect(lines[9]).toBe('    20.0 s  2.test.ts')
  })
})

describe('tests that passed when they were run once more', () => {
  it('are named, in groups too, and nobody else is', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [] }],
    })
    const group = { file: 'a.spec.ts', specs: [spec('is shared', 'flaky')] }
    const suites = [
      {
        file: 'a.spec.ts',
        specs: [spec('is shown', 'expected'), spec('is sent', 'flaky'), spec('is lost', 'unexpected')],
        suites: [group],
      },
    ]
    expect(flakyTests({ config: { rootDir: '/house/e2e' }, suites })).toEqual([
      'a.spec.ts [phone] is sent',
      'a.spec.ts [phone] is shared',
    ])
  })
})
