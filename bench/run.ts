import type { Measurement } from './measurement.ts'

// In this order: the memory of the ledger is measured by itself, so nothing else may load before it.
const parts: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  ledger: async () => (await import('./ledger.ts')).benchLedger(),
  book: async () => (await import('./book.ts')).benchBook(),
  reports: async () => (await import('./reports.ts')).benchReports(),
  fees: async () => (await import('./fees.ts')).benchFees(),
  http: async () => (await import('./http.ts')).benchHttp(),
  search: async () => (await import('./search.ts')).benchSearch(),
  'papers-search': async () => (await import('./papers-search.ts')).benchPapersSearch(),
  // It prints tables of its own: how often papers are read right, and not how fast.
  papers: async () => {
    await (await import('./papers.ts')).benchPapers(folder)
    return []
  },
  paper: async () => (await import('./paper.ts')).benchPaper(),
  duplicates: async () => (await import('./duplicates.ts')).benchDuplicates(),
  // Two tables of its own besides the time: what was looked up and bound, and what letters could order.
  assistant: async () => (await import('./assistant.ts')).benchAssistant(),
  inbox: async () => (await import('./inbox.ts')).benchInbox(),
  archive: async () => (await import('./archive.ts')).benchArchive(),
}

// `-- papers FOLDER` reads the papers of that folder.
const [first, folder] = process.argv[2] === 'papers' ? process.argv.slice(2) : []
const names = first === undefined ? process.argv.slice(2) : [first]
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`)
}

const measurements: Measurement[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (names.length === 0 || names.includes(name)) measurements.push(...(await measure()))
}

const rows = measurements.map(({ what, measured, figure, unit }) => ({
  what,
  measured: `${shown(measured)} ${unit}`,
  figure: `${Number(shown(figure))} ${unit}`,
  ratio: (measured / figure).toFixed(2),
}))

if (rows.length > 0) console.table(rows)

function shown(figure: number): string {
  return figure.toFixed(figure < 10 ? 2 : 1)
}
