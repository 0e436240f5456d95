import { pdfStructure } from '@kinfolio/formats/testing/pdf-structure'

import { pressOutside } from '../apps/api/src/platform/reader/pool.ts'
import { aPaper, aWidget, everyPicture } from '../apps/api/src/testing/paper-widgets.ts'
import type { Measurement } from './measurement.ts'
import { childrenOf, peakMemory } from './processor-time.ts'

/** A dozen pages with every picture and a long table: how long whoever asks for them waits, and what the process takes. */
export async function benchPaper(): Promise<readonly Measurement[]> {
  const name = { key: 'name', label: 'Name', kind: 'text' } as const
  const value = { key: 'value', label: 'Value', kind: 'money', currency: 'EUR' } as const
  const rows = Array.from({ length: 120 }, (_, at) => ({
    name: { text: `Row ${at + 1}` },
    value: { amount: `${at}.5` },
  }))
  const paper = aPaper([...everyPicture(), aWidget({ kind: 'table' }, [name, value], rows)])
  const first = await timed(paper)
  const { pageCount } = await pdfStructure(first.pdf)
  const second = await timed(paper)
  const memory = Math.max(0, ...childrenOf(process.pid).map(peakMemory))
  const what = `${pageCount} pages of a report`
  return [
    { what: `${what}, the first of a process`, measured: first.milliseconds, figure: 10_000, unit: 'ms' },
    { what: `${what}, the next`, measured: second.milliseconds, figure: 10_000, unit: 'ms' },
    { what: `${what}, largest memory of the process`, measured: memory, figure: 400, unit: 'MB' },
  ]
}

async function timed(paper: ReturnType<typeof aPaper>) {
  const start = performance.now()
  const pdf = await pressOutside('bench', 'reportPaper', paper)
  return { pdf, milliseconds: performance.now() - start }
}
