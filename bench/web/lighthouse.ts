import lighthouse, { desktopConfig } from 'lighthouse'

/** Scores of 100, each the median of its runs, and a measure of how fast the machine was: some 1,000 is usual. */
export type Scores = {
  performance: number
  accessibility: number
  bestPractices: number
  benchmarkIndex: number
}

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** The median of each score. */
export function medianScores(results: readonly Scores[]): Scores {
  return {
    performance: median(results.map(({ performance }) => performance)),
    accessibility: median(results.map(({ accessibility }) => accessibility)),
    bestPractices: median(results.map(({ bestPractices }) => bestPractices)),
    benchmarkIndex: median(results.map(({ benchmarkIndex }) => benchmarkIndex)),
  }
}

/**
 * Runs Lighthouse on a page, in the browser that listens on the port, with the session of that browser. Lighthouse
 * simulates the figures of speed from what this machine did, so other work on the machine affects them. A browser that
 * it ran in before needs longer to begin to record, and that time counts as the page's.
 */
export async function measureScores(url: string, port: number, isMobile: boolean): Promise<Scores> {
  const flags = { port, onlyCategories: [...categories], logLevel: 'error' as const }
  const result = await lighthouse(url, flags, isMobile ? undefined : desktopConfig)
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`)
  const score = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100)
  for (const category of categories.slice(1)) tellFailed(lhr, category)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Prints the name of every check that is not at its best. */
function tellFailed(lhr: Result, category: string): void {
  const refs = lhr.categories[category]?.auditRefs ?? []
  for (const { id, weight } of refs) {
    const audit = lhr.audits[id]
    if (weight > 0 && audit && audit.score !== null && audit.score < 1) {
      console.log(`  ${lhr.finalDisplayedUrl} ${category}: ${audit.title}`)
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
