import type { ModelReading, PaperFinding } from '@kinfolio/contract/assistant-papers'
import type { PaperField } from '@kinfolio/contract/paper-fields'
import type { PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { say } from '@kinfolio/contract/say'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { isDay } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { nameKey } from '../../attachments/facts/rules.ts'

export type ReadPaper = {
  attachmentId: string
  title: string
  reading: PaperReading
  model: ModelReading | null
}

type Document = PaperReading['documents'][number]
type Source = PaperFinding['sources'][number]
type Stated = { about: string; field: PaperField; value: string; source: Source }

/** What is true of a fund on a day, whichever paper says it. */
const ofDay: ReadonlySet<PaperField> = new Set([
  'commitment',
  'cumulativeCalled',
  'cumulativeDistributed',
  'unfunded',
  'nav',
])
/** What is said once: by a notice, and by the copy or correction of it. */
const ofNotice: ReadonlySet<PaperField> = new Set(['amount', 'payable', 'percentage', 'dueDate'])

const words: Readonly<Partial<Record<PaperField, string>>> = {
  commitment: 'the commitment',
  cumulativeCalled: 'what was called in all',
  cumulativeDistributed: 'what was distributed in all',
  unfunded: 'what is unfunded',
  nav: 'the net asset value',
  amount: 'the amount',
  payable: 'what is to be paid',
  percentage: 'the part of the commitment',
  dueDate: 'the due day',
}

/** Where papers contradict themselves, each other, or what a person noted of them. */
export function findingsOf(papers: readonly ReadPaper[]): PaperFinding[] {
  return [
    ...disagreeing(papers),
    ...otherAccounts(papers),
    ...papers.flatMap(ofOne),
    ...papers.flatMap(ofModel),
  ]
}

/** Where a model read a value of a field otherwise than the rules did, and both say it once. */
function ofModel({ attachmentId, title, reading, model }: ReadPaper): PaperFinding[] {
  const suggestions = reading.documents.flatMap((each) => each.suggestions)
  return (model?.values ?? []).flatMap(({ field, value, currency, page, quote }): PaperFinding[] => {
    const own = suggestions.filter((each) => each.field === field && each.grade !== 'DOUBTFUL')
    const [first] = own
    if (!first || !ofNotice.has(field) || own.some((each) => isSame(each, value, currency))) return []
    return [
      {
        kind: 'MODEL',
        field,
        what: say`${model?.model ?? ''} reads ${words[field] ?? field} otherwise than the rules do: “${quote}”. Look at the paper.`,
        sources: [
          { attachmentId, title, page: first.page, value: first.value, currency: first.currency },
          { attachmentId, title, page, value, currency },
        ],
      },
    ]
  })
}

/** What could be noted of a paper by what a model read, where nothing else says it. A person looks first. */
export function factsOfModel(known: readonly SuggestedFact[], model: ModelReading | null): SuggestedFact[] {
  const has = (fact: SuggestedFact['fact']) => known.some((one) => one.fact === fact)
  return (model?.values ?? []).flatMap(({ field, value, page, quote }): SuggestedFact[] => {
    const basis = {
      grade: 'DOUBTFUL' as const,
      why: say`${model?.model ?? ''} read “${quote}” on page ${page}.`,
      rule: null,
    }
    if (field === 'date' && isDay(value) && !has('on')) return [{ fact: 'on', day: value, ...basis }]
    if (field === 'periodEnd' && isDay(value) && !has('periodTo'))
      return [{ fact: 'periodTo', day: value, ...basis }]
    return []
  })
}

function disagreeing(papers: readonly ReadPaper[]): PaperFinding[] {
  const stated = papers.flatMap((paper) => paper.reading.documents.flatMap((each) => statedBy(paper, each)))
  const same = Map.groupBy(stated, ({ about, field }) => `${about} ${field}`)
  return [...same.values()].flatMap((all): PaperFinding[] => {
    const [first] = all
    const byValue = Map.groupBy(all, ({ value }) => value)
    if (!first || byValue.size < 2) return []
    const sources = [...byValue.values()].flatMap((each) => each[0]?.source ?? [])
    const what = say`These papers are about the same day, and state ${words[first.field] ?? first.field} differently.`
    return [{ kind: 'DISAGREE', field: first.field, what, sources }]
  })
}

/** The figures of a document that another one may state as well: those of a fund on a day. Doubtful ones prove nothing. */
function statedBy(paper: ReadPaper, document: Document): Stated[] {
  const sure = (field: PaperField) =>
    document.suggestions.find((each) => each.field === field && each.grade !== 'DOUBTFUL')
  const fund = sure('fund')
  const day = sure('periodEnd') ?? sure('date')
  if (!fund || !day) return []
  const about = `${nameKey(fund.value)} ${day.value}`
  return document.suggestions.flatMap((each): Stated[] => {
    if (each.grade === 'DOUBTFUL') return []
    const { field, timing } = each
    const source = sourceOf(paper, each)
    if (ofDay.has(field)) return [{ about: `${about} ${timing ?? ''}`, field, value: valueOf(each), source }]
    if (ofNotice.has(field))
      return [{ about: `${about} ${document.kind}`, field, value: valueOf(each), source }]
    return []
  })
}

/** The same figure, however it is written. A currency that is not printed contradicts none. */
function valueOf({ field, value, currency }: PaperSuggestion): string {
  return field === 'dueDate' ? value : `${decimal(value).toFixed()} ${currency ?? ''}`
}

function sourceOf({ attachmentId, title }: ReadPaper, { value, currency, page }: PaperSuggestion): Source {
  return { attachmentId, title, page, value, currency }
}

/** Whoever changes an account in a letter hopes that nobody lays the letters beside each other. */
function otherAccounts(papers: readonly ReadPaper[]): PaperFinding[] {
  const printed = papers.flatMap(({ attachmentId, title, reading }) => {
    const issuer = reading.facts.find((fact) => fact.fact === 'issuer' && fact.grade !== 'DOUBTFUL')
    const accounts = reading.documents.flatMap((each) =>
      each.kind === 'BANK_STATEMENT' ? [] : each.accounts,
    )
    if (issuer?.fact !== 'issuer' || accounts.length === 0) return []
    const numbers = accounts.flatMap(({ iban, accountNumber }) => iban ?? accountNumber ?? [])
    const page = accounts[0]?.page ?? null
    const source = { attachmentId, title, page, value: numbers.join(', '), currency: null }
    return [{ issuer, key: numbers.toSorted().join(' '), currency: accounts[0]?.currency ?? '', source }]
  })
  const bySender = Map.groupBy(printed, ({ issuer, currency }) => `${issuer.companyId} ${currency}`)
  return [...bySender.values()].flatMap((own): PaperFinding[] => {
    const byAccount = Map.groupBy(own, ({ key }) => key)
    const [first] = own
    if (!first || byAccount.size < 2) return []
    return [
      {
        kind: 'ACCOUNTS',
        field: 'iban',
        what: say`Papers of ${first.issuer.name} name different accounts. Call them before anything is paid, by a number that you know.`,
        sources: [...byAccount.values()].flatMap((each) => each[0]?.source ?? []),
      },
    ]
  })
}

function ofOne(paper: ReadPaper): PaperFinding[] {
  const { attachmentId, title, reading } = paper
  const failed = reading.documents.flatMap(({ firstPage, tieOuts }) =>
    tieOuts
      .filter(({ outcome }) => outcome === 'CONTRADICTS')
      .map(({ what, note, printed }): PaperFinding => ({
        kind: 'FAILED',
        field: null,
        what: note === '' ? what : `${what}: ${note}`,
        sources: [{ attachmentId, title, page: firstPage, value: printed, currency: null }],
      })),
  )
  const [document, ...others] = reading.documents
  if (!document || others.length > 0) return failed
  const noted = reading.noted.flatMap(({ field, value, currency }): PaperFinding[] => {
    const read = document.suggestions.find((each) => each.field === field && each.grade !== 'DOUBTFUL')
    if (!read || isSame(read, value, currency)) return []
    const words = currency === null ? value : `${value} ${currency}`
    return [
      {
        kind: 'NOTED',
        field,
        what: say`It was noted as ${words}, and the paper is read as something else.`,
        sources: [sourceOf(paper, read)],
      },
    ]
  })
  return [...failed, ...noted]
}

function isSame(read: PaperSuggestion, value: string, currency: string | null): boolean {
  if (read.value === value) return true
  const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text)
  if (!isNumber(read.value) || !isNumber(value)) return false
  const isSameCurrency = currency === null || read.currency === null || read.currency === currency
  return decimal(read.value).eq(decimal(value)) && isSameCurrency
}
