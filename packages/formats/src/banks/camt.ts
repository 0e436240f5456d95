import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { childrenOf, descendants, elementAt, textAt } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { cashHint, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { occurrenceIds } from '../rows/occurrence-ids.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow } from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { accountStatements, checkedAgainst } from './statement-balance.ts'
import type { StatedBalance, StatementPage } from './statement-balance.ts'

const statements = ['Stmt', 'Rpt', 'Ntfctn']
const messages = new Set(['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'])

/** Sub-families of the bank transaction codes of ISO 20022 that mean interest, charges and commissions. */
const kinds: ReadonlyMap<string, CashKind> = new Map([
  ['INTR', 'INTEREST'],
  ['CHRG', 'FEE'],
  ['COMM', 'FEE'],
  ['FEES', 'FEE'],
  ['COMI', 'FEE'],
  ['COMT', 'FEE'],
  ['COME', 'FEE'],
])

/**
 * Account statements, reports and notifications of ISO 20022 (camt.053, .052, .054) in any version, recognised by the
 * names of their elements. Each booked entry is one row: the parts of a batch are one movement of the account.
 */
export const camt: Format<'XML'> = {
  format: 'CAMT',
  of: 'XML',
  // Some banks put the document into an envelope.
  recognises: (root) =>
    [root, ...descendants(root, 'Document')].some(
      ({ name, children }) => name === 'Document' && children.some((child) => messages.has(child.name)),
    ),
  read: (root) => {
    const idOf = occurrenceIds()
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    const pages: StatementPage[] = []
    for (const statement of statements.flatMap((name) => [...descendants(root, name)])) {
      const { page, ...read } = readStatement(statement, idOf)
      for (const row of page.rows) rows.push(row)
      for (const row of read.refused) refused.push(row)
      pages.push(page)
    }
    return transactionFile('CAMT', rows, refused, { statements: accountStatements(pages) })
  },
}

function readStatement(statement: XmlElement, idOf: (id: string | null) => string | null) {
  const account = accountOf(statement)
  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const entry of childrenOf(statement, 'Ntry')) {
    const problems: Problem[] = []
    const { rows: read, problems: wrong } = settle(readEntry(entry, { account, idOf, problems }), {
      line: entry.line,
      problems,
    })
    if (wrong.length > 0) refused.push(refuse(entry.line, wrong, describe(entry)))
    else rows.push(...read)
  }
  // An entry that is not booked is not in any balance.
  const isWhole = refused.every(({ problems }) => problems.every(({ code }) => code === 'NOT_BOOKED'))
  const { opening, closing, isContinuation } = balancesOf(statement)
  const page: StatementPage = {
    line: statement.line,
    account,
    assetHint: cashHint,
    opening,
    closing,
    isContinuation,
    rows: isWhole ? checkedAgainst(opening, closing, rows) : rows,
  }
  return { page, refused }
}

/**
 * The opening and the closing balance of a statement. Each page of a long statement has interim balances instead: one
 * before the page and one after it. The report of an unfinished day has one interim balance, which is the present one.
 */
function balancesOf(statement: XmlElement): Pick<StatementPage, 'opening' | 'closing' | 'isContinuation'> {
  const opening = balanceOf(statement, ['OPBD']) ?? balanceOf(statement, ['PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const interim = childrenOf(statement, 'Bal').flatMap((one) => toBalance(one, ['ITBD']) ?? [])
  const before = opening === null && (closing !== null || interim.length > 1) ? (interim[0] ?? null) : null
  const isPart = childrenOf(statement, 'Bal').some(
    (one) => toBalance(one, ['OPBD']) !== null && textAt(one, 'Tp', 'SubTp', 'Cd') === 'INTM',
  )
  return {
    opening: opening ?? before,
    closing: closing ?? interim.at(-1) ?? null,
    isContinuation: before !== null || isPart,
  }
}

type Reader = { account: string | null; idOf: (id: string | null) => string | null; problems: Problem[] }

function readEntry(entry: XmlElement, { account, idOf, problems }: Reader): StatedRow | Problem {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  if (status !== 'BOOK') return notBooked(status)
  const amount = amountAt(entry)
  const day = readDay(dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? '', 'YMD')
  if (amount === null) problems.push(notAnAmount(textAt(entry, 'Amt')))
  if (typeof day !== 'string') problems.push(day)
  if (amount === null || typeof day !== 'string') return problems[0] ?? notAnAmount(null)

  const reference = referenceOf(entry)
  return cashRow(amount, kindOf(entry), {
    day,
    name: account,
    hint: cashHint,
    currency: elementAt(entry, 'Amt')?.attributes.get('Ccy') ?? null,
    notes: describe(entry),
    // The two sides of a payment between own accounts may share a reference, and so may a payment and its charge.
    sourceId: idOf(reference === null ? null : [account, reference, amount.toFixed()].join(' ')),
  })
}

/** Positive for a credit: the owner of the account receives it. */
function amountAt(element: XmlElement): Decimal | null {
  const text = decimalText(textAt(element, 'Amt') ?? '')
  const direction = textAt(element, 'CdtDbtInd')
  if (text === null || text.startsWith('-') || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  return direction === 'CRDT' ? decimal(text) : decimal(text).negated()
}

function dayAt(entry: XmlElement, name: string): string | null {
  // The day of the bank, whatever its distance from UTC: 2024-02-29, 2024-02-29+01:00 or 2024-02-29T23:59:00+01:00.
  return (textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm'))?.slice(0, 10) ?? null
}

function partsOf(entry: XmlElement): XmlElement[] {
  return childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
}

function kindOf(entry: XmlElement): CashKind {
  const parts = partsOf(entry)
  const codes = [entry, ...(parts.length === 1 ? parts : [])].map((element) =>
    textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
  )
  return codes.map((code) => kinds.get(code ?? '')).find((kind) => kind !== undefined) ?? 'MOVE'
}

function referenceOf(entry: XmlElement): string | null {
  const own = textAt(entry, 'AcctSvcrRef')
  if (own !== null) return own
  const [only, second] = partsOf(entry)
  if (only === undefined || second !== undefined) return null
  const inPart = textAt(only, 'Refs', 'AcctSvcrRef') ?? textAt(only, 'Refs', 'EndToEndId')
  return inPart === 'NOTPROVIDED' ? null : inPart
}

function accountOf(statement: XmlElement): string | null {
  const id = elementAt(statement, 'Acct', 'Id')
  const number = textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id') ?? textAt(id, 'PrtryAcct', 'Id')
  return [number, textAt(statement, 'Acct', 'Ccy')].filter((part) => part !== null).join(' ') || null
}

function balanceOf(statement: XmlElement, types: readonly string[]): StatedBalance | null {
  for (const one of childrenOf(statement, 'Bal')) {
    const balance = toBalance(one, types)
    if (balance !== null) return balance
  }
  return null
}

function toBalance(element: XmlElement, types: readonly string[]): StatedBalance | null {
  if (!types.includes(textAt(element, 'Tp', 'CdOrPrtry', 'Cd') ?? '')) return null
  const amount = amountAt(element)
  const currency = elementAt(element, 'Amt')?.attributes.get('Ccy')
  const day = readDay(dayAt(element, 'Dt') ?? '', 'YMD')
  if (amount === null || currency === undefined) return null
  return { amount, currency, day: typeof day === 'string' ? day : null }
}

const longestNote = 1_000

/** The other side and the purpose of an entry, as far as the bank states them. */
function describe(entry: XmlElement): string {
  const parts = partsOf(entry).flatMap((part) => {
    const other = textAt(entry, 'CdtDbtInd') === 'CRDT' ? 'Dbtr' : 'Cdtr'
    const party = elementAt(part, 'RltdPties', other)
    const remittance = elementAt(part, 'RmtInf')
    return [
      textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm'),
      ...childrenOf(remittance, 'Ustrd').map(({ text }) => text.trim()),
      ...childrenOf(remittance, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref')),
      textAt(part, 'AddtlTxInf'),
    ]
  })
  const texts = [...parts, textAt(entry, 'AddtlNtryInf')].filter((text) => text !== null && text !== '')
  return [...new Set(texts)].join(', ').replaceAll(/\s+/g, ' ').slice(0, longestNote)
}

function notBooked(status: string | null): Problem {
  return {
    code: 'NOT_BOOKED',
    message: say`The bank has not booked this entry yet (${status ?? 'no status'}). Import the statement in which it is booked.`,
    isLeftOut: true,
  }
}

function notAnAmount(text: string | null): Problem {
  return {
    code: 'NOT_A_NUMBER',
    message: `"${(text ?? '').slice(0, 40)}" is not an amount with a direction. Ask the bank for the statement again.`,
  }
}
