import type { Grade, PaperField } from '@kinfolio/contract/paper-fields'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'
import { say } from '@kinfolio/contract/say'

import { pairCandidates, type Candidate } from './candidates.ts'
import type { Writing } from './cell-values.ts'
import { documentsIn, type Readable } from './documents.ts'
import { feesOfPaper } from './fees-of-paper.ts'
import type { OwnLabel } from './label-key.ts'
import { fundCandidates, partyCandidates } from './names.ts'
import { ownLabels } from './own-labels.ts'
import { kindOf, type KindOfPaper } from './paper-kind.ts'
import { cellsOf, joinedText } from './paper-rows.ts'
import type { PrintedAccount, Suggestion, UnderstoodPaper } from './paper-suggestion.ts'
import type { PaperLine } from './paper-text.ts'
import { addUpParts } from './parts.ts'
import { printedAccounts } from './printed-accounts.ts'
import { ibansIn, isRoutingNumber, bicsIn } from './printed-codes.ts'
import { daysIn } from './printed-days.ts'
import { withScanDoubts } from './scan-doubts.ts'
import { sentenceCandidates } from './sentence-candidates.ts'
import { callTieOuts, type KnownFacts } from './tie-outs.ts'
import { writingOf } from './writing.ts'

/** Lines of one document that are looked at: notices are short, and the head of a report says what it is. */
const mostLines = 3_000

/**
 * What a paper says, by rules: for each document of it the kind, values with their places, and whether the figures agree. Where a label is
 * among `labels`, it means what they say, whatever it means on other papers.
 */
export function understandPaper(
  paper: Readable,
  known: KnownFacts = {},
  labels: readonly OwnLabel[] = [],
): UnderstoodPaper[] {
  return documentsIn(paper).map(({ firstPage, lastPage, lines }) => {
    const read = lines.slice(0, mostLines)
    const kind = kindOf(read)
    const { values, accounts } = valuesOf(read, kind.kind, labels)
    const suggestions = withScanDoubts([...kindSuggestion(kind, read), ...values], read)
    return {
      kind: kind.kind,
      firstPage,
      lastPage,
      suggestions,
      accounts,
      tieOuts: tieOutsOf(read, kind.kind, suggestions, known),
      fees: feesOfPaper(read, kind.kind, writingOf(read)),
    }
  })
}

function kindSuggestion(kind: KindOfPaper, lines: readonly PaperLine[]): Suggestion[] {
  const line = kind.line ?? lines[0]
  if (!line) return []
  const { page, x, y, width, height } = line
  return [
    {
      field: 'kind',
      value: kind.kind,
      currency: null,
      halfUnit: null,
      timing: null,
      label: line.text.slice(0, 120),
      page,
      box: { x, y, width, height },
      grade: kind.grade,
      why: kind.why,
    },
  ]
}

function tieOutsOf(
  lines: readonly PaperLine[],
  kind: PaperKind,
  suggestions: readonly Suggestion[],
  known: KnownFacts,
) {
  const figures = Object.fromEntries(suggestions.map((each) => [each.field, each]))
  if (kind === 'CAPITAL_CALL')
    return [...callTieOuts(figures, known), ...addUpParts(lines, writingOf(lines), figures)]
  return kind === 'DISTRIBUTION_NOTICE' ? addUpParts(lines, writingOf(lines), figures) : []
}

/** Fields that mean something on papers of certain kinds only. */
const kindsOfField: Readonly<Partial<Record<PaperField, readonly PaperKind[]>>> = {
  percentage: ['CAPITAL_CALL'],
  invoiceNumber: ['INVOICE', 'RECEIPT'],
  subtotal: ['INVOICE', 'RECEIPT'],
  tax: ['INVOICE', 'RECEIPT'],
  payable: ['CAPITAL_CALL', 'DISTRIBUTION_NOTICE', 'INVOICE'],
  fund: [
    'CAPITAL_CALL',
    'DISTRIBUTION_NOTICE',
    'CAPITAL_ACCOUNT_STATEMENT',
    'QUARTERLY_REPORT',
    'ANNUAL_REPORT',
    'K1',
    'TAX_PAPER',
    'VALUATION',
    'CONTRACT',
    'OTHER',
  ],
  nav: ['CAPITAL_ACCOUNT_STATEMENT', 'QUARTERLY_REPORT', 'ANNUAL_REPORT', 'VALUATION', 'BANK_STATEMENT'],
  periodEnd: [
    'CAPITAL_ACCOUNT_STATEMENT',
    'QUARTERLY_REPORT',
    'ANNUAL_REPORT',
    'K1',
    'TAX_PAPER',
    'BANK_STATEMENT',
    'VALUATION',
  ],
  commitment: [
    'CAPITAL_CALL',
    'DISTRIBUTION_NOTICE',
    'CAPITAL_ACCOUNT_STATEMENT',
    'QUARTERLY_REPORT',
    'ANNUAL_REPORT',
    'CONTRACT',
  ],
  amount: [
    'CAPITAL_CALL',
    'DISTRIBUTION_NOTICE',
    'CONTRACT_NOTE',
    'INVOICE',
    'RECEIPT',
    'INSURANCE_POLICY',
    'DEED',
    'CONTRACT',
    'GRANT_LETTER',
    'OTHER',
  ],
}

function valuesOf(
  lines: readonly PaperLine[],
  kind: PaperKind,
  labels: readonly OwnLabel[],
): { values: Suggestion[]; accounts: PrintedAccount[] } {
  const writing = writingOf(lines)
  const own = labels.length === 0 ? [] : pairCandidates(lines, writing, ownLabels(labels))
  const ownFields = new Set(own.map(({ field }) => field))
  const known = [
    ...pairCandidates(lines, writing),
    ...sentenceCandidates(lines, writing),
    ...codeCandidates(lines),
    ...loneDays(lines, writing),
    ...fundCandidates(lines.slice(0, 400)),
    ...partyCandidates(lines.slice(0, 400)),
  ].filter(({ field }) => !ownFields.has(field) && (kindsOfField[field]?.includes(kind) ?? true))
  const candidates = [...known, ...own]
  const byField = Map.groupBy(candidates.map(checked), ({ field }) => field)
  const chosen = [...byField.values()].flatMap((rivals) => chosenOf(rivals) ?? [])
  const values = [...chosen, ...currencyOf(chosen, candidates)]
  return { values, accounts: printedAccounts(candidates, values) }
}

/** Numbers with check digits need no label. */
function codeCandidates(lines: readonly PaperLine[]): Candidate[] {
  return cellsOf(lines).flatMap((line) => {
    const joined = joinedText([line])
    const hasBankWord = /\b(?:bic|swift)\b/i.test(line.text)
    return [
      ...ibansIn(line.text).map((code) => ({ field: 'iban' as const, code, score: code.isValid ? 8 : 5 })),
      ...bicsIn(line.text).map((code) => ({ field: 'bic' as const, code, score: hasBankWord ? 7 : 4 })),
    ].map(({ field, code, score }) => ({
      field,
      value: code.value,
      currency: null,
      halfUnit: null,
      timing: null,
      label: field.toUpperCase(),
      page: line.page,
      box: joined.boxOf(code.from, code.to),
      score,
      isPair: true,
      doubt: code.isValid ? null : 'Its check digits do not fit. Ask for it on a number that you know.',
    }))
  })
}

/** A day by itself at the head of a letter, with or without a place in front of it. */
function loneDays(lines: readonly PaperLine[], { isMonthFirst }: Writing): Candidate[] {
  return cellsOf(lines.slice(0, 40)).flatMap((line) => {
    const day = daysIn(line.text, isMonthFirst)[0]
    const before = line.text.slice(0, day?.from ?? 0)
    const isAlone =
      day && day.to >= line.text.length - 1 && /^(?:[\p{L} .-]{2,25},\s*(?:den |the )?)?$/u.test(before)
    if (!day || !isAlone) return []
    return [
      {
        field: 'date' as const,
        value: day.value,
        currency: null,
        halfUnit: null,
        timing: null,
        label: null,
        page: line.page,
        box: joinedText([line]).boxOf(day.from, day.to),
        score: 4,
        isPair: false,
        doubt: day.isCertain ? null : 'Day and month could change places.',
      },
    ]
  })
}

function checked(candidate: Candidate): Candidate {
  const isWrong =
    candidate.field === 'aba' && /^\d{9}$/.test(candidate.value) && !isRoutingNumber(candidate.value)
  return isWrong ? { ...candidate, doubt: 'Its check digit does not fit.' } : candidate
}

/** The value that most speaks for. Said again elsewhere, it is surer; another one as likely makes it doubtful. */
function chosenOf(rivals: readonly Candidate[]): Suggestion | null {
  const byValue = [...Map.groupBy(rivals, ({ value }) => value).values()].map((same) => {
    const places = new Set(same.map(({ page, box }) => `${page} ${box.x} ${box.y}`)).size
    const best = same.toSorted((a, b) => b.score - a.score)[0]
    return {
      best,
      places,
      score: (best?.score ?? 0) + 0.4 * Math.min(places - 1, 3) - (best?.doubt ? 0.5 : 0),
    }
  })
  const [first, second] = byValue.toSorted((a, b) => b.score - a.score)
  if (!first?.best) return null
  const { score, isPair, doubt, ...value } = first.best
  const { grade, why } = gradeOf({
    score,
    isPair,
    doubt,
    places: first.places,
    lead: first.score - (second?.score ?? 0),
  })
  return {
    field: value.field,
    value: value.value,
    currency: value.currency,
    halfUnit: value.halfUnit,
    timing: value.timing,
    label: value.label,
    page: value.page,
    box: value.box,
    grade,
    why,
  }
}

type Evidence = { score: number; isPair: boolean; doubt: string | null; places: number; lead: number }

function gradeOf({ score, isPair, doubt, places, lead }: Evidence): { grade: Grade; why: string } {
  if (doubt !== null) return { grade: 'DOUBTFUL', why: doubt }
  if (lead < 0.4) return { grade: 'DOUBTFUL', why: 'Another value of the paper is as likely.' }
  if (places > 1) return { grade: 'SURE', why: say`The paper says it ${places} times.` }
  if (isPair && score >= 7) return { grade: 'SURE', why: 'It stands beside its label.' }
  return {
    grade: 'LIKELY',
    why: isPair ? 'It stands beside words that may be its label.' : 'A sentence says it.',
  }
}

/** The currency of the chosen amounts, else the one that most amounts have. */
function currencyOf(chosen: readonly Suggestion[], candidates: readonly Candidate[]): Suggestion[] {
  const main = chosen.find(({ field, currency }) => field === 'amount' && currency !== null)
  const stated = candidates.filter(({ currency }) => currency !== null)
  const counts = [...Map.groupBy(stated, ({ currency }) => currency).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const source = main ?? counts[0]?.[0]
  if (!source || source.currency === null) return []
  const { label, page, box, currency } = source
  const isOnly = counts.length === 1
  return [
    {
      field: 'currency',
      value: currency,
      currency: null,
      halfUnit: null,
      timing: null,
      label,
      page,
      box,
      grade: isOnly ? 'SURE' : 'LIKELY',
      why: isOnly ? 'All amounts are in it.' : 'The paper has amounts in several currencies.',
    },
  ]
}
