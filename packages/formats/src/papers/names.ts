import type { PaperField } from '@kinfolio/contract/paper-fields'

import { plainWords } from '../rows/plain-words.ts'
import type { Candidate } from './candidates.ts'
import { kindWords } from './kind-words.ts'
import { labelsOf } from './label-phrases.ts'
import { cellsOf, joinedText, paragraphsOf, type JoinedText } from './paper-rows.ts'
import type { PaperLine } from './paper-text.ts'

const longest = 90
/** A name begins with a capital letter; its words are joined by the small ones that names have. */
const word = String.raw`(?:[\p{Lu}\d][\p{L}\p{N}’'&.,/-]*|&)`
const name = String.raw`(?<name>${word}(?:\s(?:${word}|of|the|and|und|für|for|de|la|du|des|der|die|von|zu|in|a|II|III|\([\p{Lu}][\p{L}.\s]{1,20}\)))*)`

/** Sentences that name a fund. */
const sentences = [
  `(?i:(?:capital )?contributions?|subscriptions?|commitments?|investment|interests?|capital calls?|drawdowns?|distributions?|investors?|partners?|notice) (?i:to|in|from|of|by|for|on behalf of) (?:the )?${name}`,
  `(?i:limited partners|investors|partners|shareholders|members) (?:of|in) (?:the )?${name}`,
  `(?:Kommanditisten|Anlegern?|Gesellschaftern?|Investoren|Zeichner|Beteiligung|Kapitalzusage|Zusage|Ausschüttung|Kapitalabruf|Abruf) (?:der|des|dem|an der|am|an dem|beim|für die|für den|gegenüber der|aus der|aus dem|zur|zum) ${name}`,
  String.raw`${name}\s?,?\s?\((?:the |der |die )?["'“„‘]?(?:Fund|Partnership|Company|Fonds|Gesellschaft)["'”“’]?\)`,
  `(?i:on behalf of|general partner of|manager of|im Namen der|Komplementärin der|Geschäftsführung der) (?:the )?${name}`,
  String.raw`(?i:account name):? ['"“‘]?${name}`,
].map((source) => new RegExp(`(?<![\\p{L}])${source}`, 'gu'))

const fundLike =
  /\b(fund|funds|fonds|partners|l\.?p\.?|scsp|sicav|sca|feeder|opportunit\w+|buyout|ventures?|growth|infrastructure|equity|credit|lending|real estate|secondar\w+|capital|invest\w*|beteiligung\w*|kg|slp|raif|private)\b/i
const roman =
  /\s(?:[IVX]{1,5}|\d{1,2})(?:[-\s]?[A-Z])?(?:,?\s(?:L\.?P\.?|SCSp|SICAV|GmbH & Co\.? KG|KG|SLP|Feeder|S\.?C\.?A\.?.*|Limited|Ltd\.?))?$/

/** What of a name is its account, its kind of paper, or the beginning of the next sentence. */
const tails =
  /[\s,'’"”]*(?:\s(?:capital account|capital call(?: notice)?|collection account|client account|distribution(?: notice)?|drawdown notice|notice|account|kapitalabruf|kapitalkonto|konto|gmbh konto|for the period.*|as of.*)|\s[-–—|]\s.*|:\s.*)$/i

export function fundCandidates(lines: readonly PaperLine[]): Candidate[] {
  const cells = cellsOf(lines)
  const whole = plainWords(cells.map(({ text }) => text).join(' '))
  const candidates: Candidate[] = []
  const add = (joined: JoinedText, from: number, text: string, label: string | null, score: number) => {
    const value = trimmedName(text)
    if (!isName(value)) return
    const plain = plainWords(value)
    const repeated = Math.min(whole.split(plain).length - 2, 4)
    const shape = (fundLike.test(value) ? 1 : 0) + (roman.test(value) ? 1.5 : 0)
    const at = joined.text.indexOf(value, Math.max(0, from - 1))
    candidates.push(
      named('fund', value, { joined, from: Math.max(at, 0), label, score: score + shape + 0.4 * repeated }),
    )
  }
  for (const [at, cell] of cells.entries()) {
    const joined = joinedText([cell])
    const subject = /^(?:re|subject|betreff|betrifft|betr\.?):\s*(.+)$/i.exec(cell.text)?.[1]
    if (subject !== undefined) {
      for (const part of subject.split(/\s[-–—|/]\s|:\s|,\s(?=[A-Z])/))
        if (!speaksOfKind(part)) add(joined, 0, part, 'Re', 5.5)
    }
    if (
      at < 14 &&
      cell.page === 1 &&
      cell.text.length < longest &&
      roman.test(cell.text) &&
      !/[:@]/.test(cell.text)
    ) {
      add(joined, 0, cell.text, null, 3.5)
    }
    const label = /^([^:]{2,40}):\s*(.+)$/.exec(cell.text)
    if (label && fieldOfName(label[1] ?? '') === 'fund') add(joined, 0, label[2] ?? '', label[1] ?? null, 7)
    const accountName =
      /^(?:account (?:name|holder)|beneficiary(?: name)?|kontoinhaber|begünstigter|empfänger|a\/c name):?\s*(.+)$/i.exec(
        cell.text,
      )?.[1]
    if (accountName !== undefined) add(joined, 0, accountName, 'Account name', 4)
    const right = cells.find((other) => isRightOf(other, cell))
    if (right && fieldOfName(cell.text) === 'fund') add(joinedText([right]), 0, right.text, cell.text, 7)
    if (
      right &&
      /^(?:account (?:name|holder)|beneficiary(?: name)?|kontoinhaber|begünstigter|empfänger):?$/i.test(
        cell.text,
      )
    ) {
      add(joinedText([right]), 0, right.text, cell.text, 4)
    }
  }
  for (const paragraph of paragraphsOf(cells)) {
    const joined = joinedText(paragraph)
    for (const pattern of sentences) {
      for (const match of joined.text.matchAll(pattern)) {
        const found = match.groups?.name ?? ''
        add(joined, match.index, found, match[0].slice(0, match[0].indexOf(found)).trim() || null, 3)
      }
    }
  }
  // Below a line such as "To the Limited Partners of" stands the name by itself.
  for (const [at, cell] of cells.entries()) {
    const next = cells[at + 1]
    if (
      next &&
      /(?:partners|investors|kommanditisten|anleger|gesellschafter|shareholders) (?:of|in|der|des)(?: the)?:?$/i.test(
        cell.text,
      )
    ) {
      add(joinedText([next]), 0, next.text, cell.text, 6)
    }
  }
  return candidates
}

/** Names beside a label, and who wrote the letter. */
export function partyCandidates(lines: readonly PaperLine[]): Candidate[] {
  const cells = cellsOf(lines)
  const candidates = cells.flatMap((cell) => {
    const label = /^([^:]{2,40}):\s*(.+)$/.exec(cell.text)
    const field = fieldOfName(label?.[1] ?? cell.text)
    if (field !== 'investor' && field !== 'issuer') return []
    const beside = label ? cell : cells.find((other) => isRightOf(other, cell))
    const text = label?.[2] ?? beside?.text ?? ''
    if (!beside || !isName(text) || (label && !beside.text.includes(text))) return []
    const joined = joinedText([beside])
    return [
      named(field, text, {
        joined,
        from: beside.text.indexOf(text),
        label: label?.[1] ?? cell.text,
        score: 6,
      }),
    ]
  })
  // A letter begins with who sends it. What stands behind a label is something else.
  const first = cells.find(({ text }) => isName(text) && !text.includes(':') && !speaksOfKind(text))
  if (first && first.page === 1) {
    const joined = joinedText([first])
    candidates.push(named('issuer', first.text, { joined, from: 0, label: null, score: 3 }))
  }
  const closing = cells.findIndex(({ text }) =>
    /^(?:sincerely|best regards|kind regards|yours (?:sincerely|faithfully)|mit freundlichen grüßen|freundliche grüsse|best|thanks|regards)[,.]?$/i.test(
      text,
    ),
  )
  const signed = closing === -1 ? undefined : cells[closing + 1]
  if (signed && isName(signed.text)) {
    candidates.push(
      named('issuer', signed.text, {
        joined: joinedText([signed]),
        from: 0,
        label: cells[closing]?.text ?? null,
        score: 3.2,
      }),
    )
  }
  return candidates
}

type Named = { joined: JoinedText; from: number; label: string | null; score: number }

function named(field: PaperField, value: string, { joined, from, label, score }: Named): Candidate {
  return {
    field,
    value,
    currency: null,
    halfUnit: null,
    timing: null,
    label,
    page: joined.page,
    box: joined.boxOf(from, from + value.length),
    score,
    isPair: label !== null,
    doubt: null,
  }
}

function fieldOfName(label: string): PaperField | null {
  const best = labelsOf(label).find(({ of, share }) => of === 'NAME' && share >= 0.5)
  return best?.field ?? null
}

function isRightOf(other: PaperLine, cell: PaperLine): boolean {
  const isBeside = Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.5 * cell.height
  return other.page === cell.page && isBeside && other.x > cell.x + cell.width - 1 && other.x - cell.x < 420
}

function trimmedName(text: string): string {
  const trimmed = text
    .replace(/^[\s'"“„‘]+/, '')
    .replace(tails, '')
    .replace(/\s+(?:and|of|the|in|for|und|der|die|This|We|The|Your|Please|Dear|On)$/, '')
  return trimmed
    .replace(/(?<!\b(?:Co|L\.P|Inc|Ltd|St|S\.A|S\.C\.A|No|Nr))\.\s+\p{Lu}.*$/u, '')
    .replace(/(?<!\b(?:L\.P|Inc|Ltd|Co|S\.A|S\.C\.A|S\.C\.Sp|L\.L\.C))[.,;:'"”’]+$/, '')
    .trim()
}

function isName(text: string): boolean {
  return (
    text.length >= 4 &&
    text.length < longest &&
    /\p{Lu}/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    text.split(' ').length > 1 &&
    !/\d{5}|@|\d[.,]\d|%/.test(text) &&
    !/^(?:dear|sehr geehrte|to the|page|seite|confidential|strictly)\b/i.test(text)
  )
}

function speaksOfKind(text: string): boolean {
  const plain = plainWords(text)
  return Object.values(kindWords).some(({ titles }) => {
    const found = plain.match(titles)
    return found !== null && Math.max(...found.map((each) => each.length)) > 0.5 * plain.length
  })
}
