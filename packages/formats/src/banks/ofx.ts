import { say } from '@kinfolio/contract/say'
import { toText } from '@kinfolio/ledger/numbers/decimal'

import { all, first, leaf, readSgml } from '../files/sgml-tree.ts'
import type { SgmlElement } from '../files/sgml-tree.ts'
import { brokerCashHint, cardHint, cashHint, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { refuse } from '../rows/parsed.ts'
import type {
  AccountStatement,
  HoldingsList,
  ParsedTransaction,
  Problem,
  RefusedRow,
} from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { Reading } from '../rows/reading.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import type { Format } from '../tables/format.ts'
import { readHoldings } from './ofx-holdings.ts'
import { readInvestment } from './ofx-investment.ts'
import { readSecurities } from './ofx-securities.ts'
import { currencyOf, notANumber, ofxDay, ofxNumber } from './ofx-values.ts'

/** Transaction types of OFX that say more than the sign of the amount. */
const kinds: ReadonlyMap<string, CashKind> = new Map([
  ['INT', 'INTEREST'],
  ['DIV', 'DIVIDEND'],
  ['FEE', 'FEE'],
  ['SRVCHG', 'FEE'],
])

/** Statements of banks, cards and brokers in OFX or QFX, as SGML or as XML. */
export const ofx: Format<'TEXT'> = {
  format: 'OFX',
  of: 'TEXT',
  recognises: (text) => /^\s*OFXHEADER\b|<OFX>/i.test(text.slice(0, 3_000)),
  read: (text) => {
    const root = readSgml(text)
    const securities = readSecurities(root)
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    const statements: AccountStatement[] = []
    const holdings: HoldingsList[] = []
    const take = (element: SgmlElement, reading: Reading) => {
      const read = settle(reading, { line: element.line, problems: [] })
      if (read.problems.length > 0) refused.push(refuse(element.line, read.problems, describe(element)))
      else rows.push(...read.rows)
    }
    for (const [name, hint] of [
      ['STMTRS', cashHint],
      ['CCSTMTRS', cardHint],
    ] as const) {
      for (const statement of all(root, name)) {
        const about = { ...accountOf(statement), hint }
        const before = rows.length
        for (const entry of all(statement, 'STMTTRN')) take(entry, readEntry(entry, about))
        const stated = closingOf(statement, about, rows.slice(before))
        if (stated !== null) statements.push(stated)
        for (const entry of all(statement, 'STMTTRNP')) take(entry, notBooked)
      }
    }
    for (const status of all(root, 'STATUS')) {
      if (leaf(status, 'SEVERITY')?.toUpperCase() === 'ERROR') take(status, refusedByBank(status))
    }
    for (const statement of all(root, 'INVSTMTRS')) {
      const { account, currency } = accountOf(statement)
      const cash = { account: `${account ?? 'Account'} cash`, currency, hint: brokerCashHint }
      for (const list of all(statement, 'INVTRANLIST')) {
        for (const entry of list.children.filter(({ children }) => children.length > 0)) {
          const reading =
            entry.name === 'INVBANKTRAN'
              ? readEntry(first(entry, 'STMTTRN') ?? entry, cash)
              : readInvestment(entry, { account, cash: cash.account, currency, securities })
          take(entry, reading)
        }
      }
      holdings.push(...readHoldings(statement, { account, currency, securities }))
    }
    return transactionFile('OFX', rows, refused, { statements, holdings })
  },
}

type Account = { account: string | null; currency: string | null; hint: string }

function accountOf(statement: SgmlElement): { account: string | null; currency: string | null } {
  return { account: leaf(statement, 'ACCTID'), currency: leaf(statement, 'CURDEF') }
}

/** The ledger balance, which is the only balance in OFX. It closes the entries up to its day. */
function closingOf(
  statement: SgmlElement,
  { account, currency, hint }: Account,
  rows: readonly ParsedTransaction[],
): AccountStatement | null {
  const balance = first(statement, 'LEDGERBAL')
  if (balance === undefined || account === null) return null
  const closing = ofxNumber(leaf(balance, 'BALAMT'))
  const to = ofxDay(leaf(balance, 'DTASOF'))
  if (closing === null || typeof to !== 'string') return null
  const from = rows.map(({ day }) => day).toSorted()[0] ?? null
  const about = { line: balance.line, account, assetHint: hint, currency }
  return { ...about, from, opening: null, to, closing: toText(closing) }
}

function readEntry(entry: SgmlElement, { account, currency, hint }: Account): StatedRow | Problem {
  const corrected = leaf(entry, 'CORRECTFITID')
  if (corrected !== null) return correction(corrected)
  const amount = ofxNumber(leaf(entry, 'TRNAMT'))
  if (amount === null) return notANumber(leaf(entry, 'TRNAMT'))
  const day = ofxDay(leaf(entry, 'DTPOSTED') ?? leaf(entry, 'DTUSER'))
  if (typeof day !== 'string') return day
  const id = leaf(entry, 'FITID')
  return cashRow(amount, kinds.get(leaf(entry, 'TRNTYPE')?.toUpperCase() ?? '') ?? 'MOVE', {
    day,
    name: account,
    hint,
    currency: currencyOf(entry) ?? currency,
    notes: describe(entry),
    sourceId: id === null ? null : `${account} ${id}`,
  })
}

const notBooked: Problem = {
  code: 'NOT_BOOKED',
  message: 'The bank has not booked this entry yet. Import the statement in which it is booked.',
  isLeftOut: true,
}

function correction(id: string): Problem {
  return {
    code: 'CORRECTION',
    message: say`The bank says that this entry replaces or deletes the one with the id ${id.slice(0, 40)}. Change that one by hand.`,
  }
}

function refusedByBank(status: SgmlElement): Problem {
  const bankMessage = leaf(status, 'MESSAGE') ?? leaf(status, 'CODE') ?? ''
  return {
    code: 'REFUSED_BY_BANK',
    message: say`The bank could not answer: "${bankMessage.slice(0, 200)}". Download this statement again.`,
  }
}

function describe(entry: SgmlElement): string {
  const texts = ['NAME', 'PAYEE', 'MEMO', 'CHECKNUM'].map((name) => leaf(entry, name))
  const [name, ...rest] = texts.filter((text) => text !== null)
  // Some banks write the beginning of the memo into the name, which has at most 32 characters.
  const parts = [rest.some((text) => text.startsWith(name ?? ' ')) ? null : name, ...rest]
  return parts.filter(Boolean).join(', ').slice(0, 1_000)
}
