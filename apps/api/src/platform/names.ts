import { Resolver } from 'node:dns/promises'

import type { NameAnswer, NameQuestion } from '@kinfolio/formats/mails/mail-path'

/** Looks something up in the names of the internet. It never throws: an answer that does not come is one. */
export type LookUpName = (question: NameQuestion) => Promise<NameAnswer>

const patience = { timeout: 3_000, tries: 2 } as const
/** Records beyond this, and longer ones, are nothing that a mail is checked by. */
const most = { records: 50, letters: 5_000 } as const

/** There is no such name, or it has no such record. */
const nothingThere: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

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
