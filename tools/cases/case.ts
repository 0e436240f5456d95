import { Inputs } from './inputs.ts'

/** One published calculation. `expected` is a number, null or words for "no result", a list, or an object of these. */
export type Case = {
  readonly id: string
  readonly category: string
  readonly name: string
  readonly source: string
  readonly inputs: Inputs
  readonly expected: unknown
  readonly tolerance: number
}

/** The tolerance of a source that names none. */
const usualTolerance = 1e-8

/** Python writes a missing number as NaN. JSON has no NaN. */
const bareNumbers = /(?<=[[:,]\s*)(NaN|-?Infinity)(?=\s*[,\]}])/g

/** The cases of a file. An Error in words where the file is not a list of objects. */
export function readCases(text: string): Case[] {
  const parsed: unknown = JSON.parse(text.replaceAll(bareNumbers, 'null'))
  const list = Array.isArray(parsed) ? parsed : new Inputs(parsed).list('cases')
  return list.map((value, index) => {
    const entry = new Inputs(value)
    const tolerance = entry.get('tolerance')
    return {
      id: entry.text('id') ?? `#${index + 1}`,
      category: entry.text('category') ?? '',
      name: entry.text('name') ?? '',
      source: entry.text('source') ?? '',
      inputs: new Inputs(entry.get('inputs') ?? {}),
      expected: entry.get('expected'),
      tolerance: typeof tolerance === 'number' ? tolerance : usualTolerance,
    }
  })
}
