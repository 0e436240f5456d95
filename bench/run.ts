import { benchLedger } from './ledger.ts'
import type { Measurement } from './measurement.ts'

// The memory of the ledger is measured as its own: nothing else is loaded before.
const ofLedger = benchLedger()
const { benchHttp } = await import('./http.ts')
const measurements: readonly Measurement[] = [...ofLedger, ...(await benchHttp())]

const rows = measurements.map(({ what, measured, figure, unit }) => ({
  what,
  measured: `${measured.toFixed(1)} ${unit}`,
  figure: `${Number(figure.toFixed(1))} ${unit}`,
  ratio: (measured / figure).toFixed(2),
}))

console.table(rows)
