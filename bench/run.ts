import { benchLedger } from './ledger.ts'
import type { Measurement } from './measurement.ts'

const benches: readonly (() => Measurement[])[] = [benchLedger]

const rows = benches
  .flatMap((bench) => bench())
  .map(({ what, measured, figure, unit }) => ({
    what,
    measured: `${measured.toFixed(1)} ${unit}`,
    figure: `${Number(figure.toFixed(1))} ${unit}`,
    ratio: (measured / figure).toFixed(2),
  }))

console.table(rows)
