import {
  authenticationResults,
  type AuthenticationResult,
  type MailOrigin,
} from '@kinfolio/contract/mail-origin'
import { authenticate, type AuthenticateResult, type DNSResolver } from 'mailauth'

import {
  nameTypes,
  questionKey,
  type MailPath,
  type NameAnswers,
  type NameQuestion,
  type NameType,
} from './mail-path.ts'
import { readableLine } from './readable-text.ts'

const most = { signatures: 10, questions: 40 } as const

/** What is known so far of where a mail came from, and what has to be looked up to know more. */
export type OriginRound = { origin: MailOrigin; asked: readonly NameQuestion[] }

/**
 * Where a mail came from. A name in a mail proves nothing; a signature does, or the way that it came, where the domain that vouches is that of the
 * sender: SPF (RFC 7208), DKIM (RFC 6376), ARC (RFC 8617) and DMARC (RFC 9989). Without DMARC, the domain of the envelope has to be that of the sender or below it. It looks nothing up by itself: it tells what it
 * has to know, and is asked again with the answers until it needs no more. An unanswered question counts as a name server that is away.
 */
export async function mailOrigin(
  bytes: Uint8Array,
  path: MailPath,
  answers: NameAnswers,
): Promise<OriginRound> {
  const asked = new Map<string, NameQuestion>()
  const resolver: DNSResolver = async (name, rrtype) => {
    const question = questionOf(name, rrtype)
    const key = question && questionKey(question)
    const answer = key === null ? { kind: 'NONE' as const } : answers[key]
    if (answer?.kind === 'RECORDS') return answer.records as string[][] // of the kind that was asked for
    if (answer?.kind === 'NONE')
      throw Object.assign(new Error('There is no such record.'), { code: 'ENOTFOUND' })
    if (answer === undefined && key && question && asked.size < most.questions) asked.set(key, question)
    throw Object.assign(new Error('Nobody answered.'), { code: 'ETIMEOUT' })
  }
  const found = await authenticate(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    resolver,
    mta: 'localhost',
    disableBimi: true,
    rejectRsaSha1: true,
    sender: path.sender,
    ...(path.address === null ? {} : { ip: path.address, helo: path.helo ?? '' }),
  })
  return { origin: originOf(found, path), asked: [...asked.values()] }
}

function questionOf(name: string, rrtype: string): NameQuestion | null {
  const type = nameTypes.find((each): each is NameType => each === rrtype)
  return type === undefined || name === '' || name.length > 253 ? null : { name, type }
}

function originOf({ dkim, spf, dmarc, arc }: AuthenticateResult, { address }: MailPath): MailOrigin {
  const senders = new Set(dkim.headerFrom.map((each) => each.slice(each.lastIndexOf('@') + 1).toLowerCase()))
  const [only = null] = senders.size === 1 && dkim.fromFields === 1 ? senders : []
  const signatures = dkim.results.filter(({ signingDomain }) => signingDomain).slice(0, most.signatures)
  const told: Omit<MailOrigin, 'verdict'> = {
    domain: only === null ? null : shown(only),
    spf:
      spf && address !== null
        ? { result: resultOf(spf.status.result), domain: shown(spf.domain), address: shown(address) }
        : null,
    signatures: signatures.map(({ status, signingDomain = '' }) => ({
      result: resultOf(status.result),
      domain: shown(signingDomain),
      isWhole: !status.underSized,
    })),
    dmarc: dmarc ? { result: resultOf(dmarc.status.result), policy: policyOf(dmarc.policy) } : null,
    arc:
      arc && arc.signature
        ? { result: resultOf(arc.status.result), domain: shown(arc.signature.signingDomain ?? '') }
        : null,
  }
  if (only === null) return { verdict: senders.size > 1 ? 'CONTRADICTED' : 'UNPROVEN', ...told }
  const isSigned = signatures.some(
    ({ status }) => status.result === 'pass' && Boolean(status.aligned) && !status.underSized,
  )
  const isSentByIt =
    dmarc && dmarc.status.result !== 'none'
      ? dmarc.status.result === 'pass' && dmarc.alignment.spf.result !== undefined
      : told.spf?.result === 'pass' && `.${told.spf.domain}`.endsWith(`.${only}`)
  return { verdict: isSigned || isSentByIt ? 'PROVEN' : verdictWithoutProof(told), ...told }
}

/** What somebody who passed the mail on says that they found is no proof: everybody can say so. */
function verdictWithoutProof({ spf, signatures, dmarc }: Omit<MailOrigin, 'verdict'>): MailOrigin['verdict'] {
  const results = [spf?.result, dmarc?.result, ...signatures.map(({ result }) => result)]
  if (results.includes('temperror')) return 'UNKNOWN'
  const isRefused = dmarc?.result === 'fail' && (dmarc.policy === 'quarantine' || dmarc.policy === 'reject')
  return isRefused ? 'CONTRADICTED' : 'UNPROVEN'
}

function resultOf(result: string): AuthenticationResult {
  return authenticationResults.find((each) => each === result) ?? 'permerror'
}

function policyOf(policy: string | undefined): 'none' | 'quarantine' | 'reject' | null {
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null
}

function shown(text: string): string {
  return readableLine(text, 253)
}
