import type { MailOrigin } from '@kinfolio/contract/mail-origin'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import {
  questionKey,
  type MailPath,
  type NameAnswer,
  type NameAnswers,
} from '@kinfolio/formats/mails/mail-path'

import type { LookUpName } from '../../../platform/names.ts'
import { readOutside } from '../../../platform/reader/pool.ts'

/** An envelope may lead through ten names one after the other (RFC 7208), a signature and a policy beside them through fewer. */
const most = { rounds: 14, questions: 60 } as const

/** However slow the name servers of a sender are: the mails of all others wait meanwhile. */
const usualPatience = 10_000

const unknown: MailOrigin = {
  verdict: 'UNKNOWN',
  domain: null,
  spf: null,
  signatures: [],
  dmarc: null,
  arc: null,
}

/**
 * Finds out where a mail came from. The names of one round are asked for side by side. The process that reads it looks nothing up: it says what it has to know, and is asked again. One that asks for too
 * much, or whose reading does not end, is of unknown origin.
 */
export async function findOrigin(
  orgId: string,
  bytes: Uint8Array,
  { path, lookUp, patience = usualPatience }: { path: MailPath; lookUp: LookUpName; patience?: number },
): Promise<MailOrigin> {
  const { promise: tooLate, resolve } = Promise.withResolvers<NameAnswer>()
  const end = setTimeout(() => resolve({ kind: 'FAILED' }), patience)
  const inTime: LookUpName = (question) => Promise.race([lookUp(question), tooLate])
  try {
    return await askForOrigin(orgId, bytes, { path, lookUp: inTime })
  } finally {
    clearTimeout(end)
  }
}

async function askForOrigin(
  orgId: string,
  bytes: Uint8Array,
  { path, lookUp }: { path: MailPath; lookUp: LookUpName },
): Promise<MailOrigin> {
  const answers: Record<string, NameAnswer> = {}
  for (let round = 0; round < most.rounds; round += 1) {
    const read = await originRound(orgId, bytes, { path, answers })
    if (read === null || read.asked.length === 0) return read?.origin ?? unknown
    const count = Object.keys(answers).length
    const answered = await Promise.all(
      read.asked.map(async (question, index): Promise<[string, NameAnswer]> => [
        questionKey(question),
        count + index < most.questions ? await lookUp(question) : { kind: 'FAILED' },
      ]),
    )
    Object.assign(answers, Object.fromEntries(answered))
  }
  return unknown
}

async function originRound(
  orgId: string,
  bytes: Uint8Array,
  asked: { path: MailPath; answers: NameAnswers },
) {
  try {
    return await readOutside(orgId, 'mailOrigin', { bytes, ...asked })
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
