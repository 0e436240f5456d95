import type { PaperField } from '@kinfolio/contract/paper-fields'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { readableLine } from '@kinfolio/formats/mails/readable-text'
import { hasCheckDigits, ibansIn } from '@kinfolio/formats/papers/printed-codes'
import { isDay, type Day } from '@kinfolio/ledger/days/day'
import { isCurrency, type Currency } from '@kinfolio/ledger/numbers/currency'

export type ReadDocument = Pick<
  PaperReading['documents'][number],
  'kind' | 'suggestions' | 'accounts' | 'tieOuts'
>

/** What a letter tells that an answer may repeat. */
export type SaidOfLetter = {
  kind: PaperKind
  fund: string | null
  /** Of an invoice. */
  number: string | null
  amount: { value: string; currency: Currency } | null
  date: Day | null
  dueDate: Day | null
  periodEnd: Day | null
}

/**
 * What a mail and its papers tell. A kind of paper counts before what the words seem to be, and of several kinds none is named. A value is told only where it
 * is not doubtful and every document of this kind that has one agrees.
 */
export function saidOf(words: readonly ReadDocument[], papers: readonly ReadDocument[]): SaidOfLetter | null {
  const [ofPapers, ofWords] = [kindsIn(papers), kindsIn(words)]
  const [kind, ...others] = ofPapers.length > 0 ? ofPapers : ofWords
  if (kind === undefined || others.length > 0) return null
  const documents = [...words, ...papers].filter((each) => kindOf(each) === kind)
  const read = (field: PaperField) => agreed(documents, field)
  const number = read('invoiceNumber')
  return {
    kind,
    fund: nameOf(read('fund')),
    number: number !== null && isPlainNumber(number, documents) ? number : null,
    amount: amountIn(documents),
    date: dayOf(read('date')),
    dueDate: dayOf(read('dueDate')),
    periodEnd: dayOf(read('periodEnd')),
  }
}

/** The kinds that are surely among documents. */
function kindsIn(documents: readonly ReadDocument[]): PaperKind[] {
  return [...new Set(documents.flatMap((each) => kindOf(each) ?? []))]
}

function kindOf({ kind, suggestions }: ReadDocument): PaperKind | null {
  const said = suggestions.find(({ field }) => field === 'kind')
  const isCredit = /credit note|gutschrift/iu.test(said?.label ?? '')
  return kind === 'OTHER' || said?.grade === 'DOUBTFUL' || isCredit ? null : kind
}

function valuesOf(documents: readonly ReadDocument[], field: PaperField) {
  return documents.flatMap(({ suggestions }) =>
    suggestions.filter((each) => each.field === field && each.grade !== 'DOUBTFUL'),
  )
}

function agreed(documents: readonly ReadDocument[], field: PaperField): string | null {
  const [value, ...others] = new Set(valuesOf(documents, field).map((each) => each.value))
  return value === undefined || others.length > 0 ? null : value
}

/** Where figures contradict each other, nobody says which of them is right. */
function amountIn(documents: readonly ReadDocument[]): SaidOfLetter['amount'] {
  const isContradicted = documents.some(({ tieOuts }) =>
    tieOuts.some(({ outcome }) => outcome === 'CONTRADICTS'),
  )
  const value = agreed(documents, 'amount')
  const printed = valuesOf(documents, 'amount').map(({ currency }) => currency)
  const [currency, ...others] = new Set(
    printed.flatMap((code) => code ?? agreed(documents, 'currency') ?? []),
  )
  if (isContradicted || value === null || currency === undefined || others.length > 0) return null
  return isCurrency(currency) ? { value, currency } : null
}

const dayOf = (value: string | null) => (value !== null && isDay(value) ? value : null)

const longest = { name: 80, words: 10, number: 30 } as const
/** Small words that join those of a name. */
const joining = new Set(
  'of the and for in on von van vom zu zur zum der den de del della di da do du des le la el y e und für im &'.split(
    ' ',
  ),
)
const nameWord = /^\(?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}’'&/-]*\)?$/u
const shortened = /^[\p{L}.&/-]{1,12}\.$/u
const number = /^\d{1,4}$/
/** Words by which a name would be read as a promise, or as something about an account. */
const promising =
  /confirm|accept|agree|approve|account|transfer|payment|please|iban|bestätig|akzeptier|einverstanden|genehmig|konto|überweis|zahl|bitte/iu

/** A name that a stranger wrote, if it can be nothing else: words that begin as those of names do, and no sentence. */
export function nameOf(written: string | null): string | null {
  const name = readableLine(written ?? '').replaceAll(/\p{Cf}/gu, '')
  const words = name.split(' ').map((word) => word.replace(/,$/u, ''))
  const isName =
    name.length > 0 &&
    name.length <= longest.name &&
    words.length <= longest.words &&
    !promising.test(name) &&
    words.every((word) => nameWord.test(word) || joining.has(word) || number.test(word) || isShortened(word))
  return isName ? name : null
}

/** `L.P.` and `Dr.` end with a point and no sentence. */
function isShortened(word: string): boolean {
  return (
    shortened.test(word) && word.split('.').every((part) => part.length <= 3 || /^(?:prof|corp)$/i.test(part))
  )
}

/** Of a number in groups, such as `RE 2026/7`: one with a digit, or a few capitals. */
const partOfNumber = /^(?:[A-Z]{1,4}|(?=\D*\d)[A-Za-z\d][A-Za-z\d./_-]*)$/

/** A number of an invoice that is no account number. */
function isPlainNumber(printed: string, documents: readonly ReadDocument[]): boolean {
  const digits = printed.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const accounts = documents.flatMap(({ accounts: own }) =>
    own.flatMap(({ iban, accountNumber }) => [iban, accountNumber].flatMap((each) => each ?? [])),
  )
  return (
    printed.split(' ').every((part) => partOfNumber.test(part)) &&
    /\d/.test(printed) &&
    !promising.test(printed) &&
    printed.length <= longest.number &&
    ibansIn(printed).length === 0 &&
    !(digits.length >= 15 && hasCheckDigits(digits.toUpperCase())) &&
    !accounts.some((account) => account.replaceAll(/[^\p{L}\p{N}]/gu, '') === digits)
  )
}
