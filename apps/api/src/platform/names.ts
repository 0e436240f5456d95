import { Resolver } from 'node:dns/promises'

import { questionKey, type NameAnswer, type NameQuestion } from '@kinfolio/formats/mails/mail-path'

import { createMemory } from './memory.ts'

/** Looks something up in the names of the internet. It never throws: an answer that does not come is one. */
export type LookUpName = (question: NameQuestion) => Promise<NameAnswer>

const patience = { timeout: 3_000, tries: 2 } as const
/** Records beyond this, and longer ones, are nothing that a mail is checked by. */
const most = { records: 50, letters: 5_000 } as const

/** There is no such name, or it has no such record. */
const nothingThere: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** A list of mails asks for the same names again and again; a name server that is silent would be waited for with each mail. */
const rememberedMs = { answer: 300_000, failure: 60_000 } as const

/** Asks once for what is asked again within minutes, and once for what is asked at the same time. */
export function rememberedNames(lookUp: LookUpName, now: () => number = () => performance.now()): LookUpName {
  const answers = createMemory<{ until: number; answer: Promise<NameAnswer> }>({
    limit: 5_000,
    sizeOf: () => 1,
  })
  return (question) => {
    const key = questionKey(question)
    const known = answers.get(key)
    if (known !== undefined && now() < known.until) return known.answer
    const ask = async (): Promise<NameAnswer> => {
      const answer = await lookUp(question)
      entry.until = now() + (answer.kind === 'FAILED' ? rememberedMs.failure : rememberedMs.answer)
      return answer
    }
    const entry = { until: Infinity, answer: ask() }
    answers.set(key, entry)
    return entry.answer
  }
}

/** Asks the name servers of this machine. */
export function systemNames(): LookUpName {
  const resolver = new Resolver(patience)
  return async ({ name, type }) => {
    try {
      const records: unknown = await resolver.resolve(name, type)
      return bounded(records)
    } catch (error) {
      // Whatever else is wrong with a name that a stranger wrote, nobody has answered it.
      return { kind: nothingThere.has(codeOf(error)) ? 'NONE' : 'FAILED' }
    }
  }
}

function bounded(records: unknown): NameAnswer {
  if (!Array.isArray(records) || records.length === 0) return { kind: 'NONE' }
  return JSON.stringify(records).length <= most.letters && records.length <= most.records
    ? { kind: 'RECORDS', records }
    : { kind: 'FAILED' }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Nobody is asked, as where an installation stands without the internet. */
export const noNames: LookUpName = () => Promise.resolve({ kind: 'FAILED' })
