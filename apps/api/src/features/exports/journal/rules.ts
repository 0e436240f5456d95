import type { Day } from '@kinfolio/ledger/days/day'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { JournalAccount, JournalEntry, Posting } from '@kinfolio/ledger/rows/journal'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'

export type JournalFormat = 'hledger' | 'beancount'

/** A position with its double entry. */
export type Journaled = {
  readonly id: string
  readonly name: string
  readonly type: PositionType
  /** What its owner is called; null where it belongs to none. */
  readonly entity: string | null
  readonly currency: string
  /** What its units are called; null where it is held in money. */
  readonly symbol: string | null
  readonly entries: readonly JournalEntry[]
}

/** A close or a rate of the last day: one unit of a commodity in a currency. */
export type JournalPrice = {
  readonly day: Day
  readonly of: string
  readonly price: Decimal
  readonly currency: string
}

type Book = {
  readonly organisation: string
  readonly until: Day
  readonly positions: readonly Journaled[]
  readonly prices: readonly JournalPrice[]
}

const others: Record<Exclude<JournalAccount, 'POSITION' | 'COST'>, readonly [string, string]> = {
  CLEARING: ['Equity', 'Clearing'],
  OPENING: ['Equity', 'Opening balances'],
  TRANSFERS: ['Equity', 'Transfers'],
  REVERSALS: ['Equity', 'Reversals'],
  INCOME: ['Income', 'Income'],
  REALISED: ['Income', 'Realised gains'],
  VALUATION: ['Income', 'Valuation'],
  FEES: ['Expenses', 'Fees'],
  TAXES: ['Expenses', 'Taxes'],
}

/** How a program wants names, commodities and directives. */
type Dialect = {
  /** One part of the name of an account. */
  readonly part: (text: string) => string
  readonly commodity: (symbol: string) => string
  readonly heading: (book: Book, accounts: readonly string[]) => string[]
  readonly transaction: (day: Day, words: string) => string
  readonly price: (price: JournalPrice, of: string) => string
}

const blanks = /[\s\p{Cc}]+/gu

const dialects: Record<JournalFormat, Dialect> = {
  hledger: {
    // Two blanks or a colon would end a part.
    part: (text) =>
      text
        .replaceAll(blanks, ' ')
        .replaceAll(/[:;()[\]]/g, '-')
        .trim() || '-',
    commodity: (symbol) => (/^[A-Za-z]+$/.test(symbol) ? symbol : `"${symbol.replaceAll(/["\s;]/g, '-')}"`),
    heading: ({ organisation, until }, accounts) => [
      `; ${lineOf(organisation)}, until ${until}`,
      'decimal-mark .',
      ...accounts.map((account) => `account ${account}`),
    ],
    transaction: (day, words) => `${day} ${lineOf(words).replaceAll(/[;|]/g, ',')}`,
    price: ({ day, price, currency }, of) => `P ${day} ${of} ${toText(price)} ${currency}`,
  },
  beancount: {
    part: (text) => {
      const plain = text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^A-Za-z0-9]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
      return plain === '' ? 'X' : `${plain[0]?.toUpperCase()}${plain.slice(1)}`
    },
    commodity: (symbol) => {
      const plain = symbol
        .toUpperCase()
        .replaceAll(/[^A-Z0-9._-]/g, '-')
        .slice(0, 22)
      return `X${plain}`.replace(/[._-]+$/, '').padEnd(2, '0')
    },
    heading: ({ organisation, until }, accounts) => [
      `; ${lineOf(organisation)}, until ${until}`,
      'option "inferred_tolerance_default" "*:0.000001"',
      ...accounts.map((account) => `1800-01-01 open ${account}`),
    ],
    transaction: (day, words) => `${day} * "${lineOf(words).replaceAll(/["\\]/g, '’')}"`,
    price: ({ day, price, currency }, of) => `${day} price ${of} ${toText(price)} ${currency}`,
  },
}

function lineOf(text: string): string {
  return text.replaceAll(blanks, ' ').trim()
}

/**
 * The whole book as plain text accounting: a transaction for each row, prices of the last day. Accounts are named after entities and
 * positions; where two would have one name, the later gets a number.
 */
export function journalText(format: JournalFormat, book: Book): string[] {
  const dialect = dialects[format]
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const once = (name: string): string => {
    for (let count = 1; ; count++) {
      const free = count === 1 ? name : `${name}-${count}`
      if (taken.has(free)) continue
      taken.add(free)
      return free
    }
  }
  const units = new Map<string, string>()
  const unitOf = (symbol: string): string => {
    const kept = units.get(symbol)
    if (kept !== undefined) return kept
    const name = once(dialect.commodity(symbol))
    units.set(symbol, name)
    return name
  }
  for (const { id, type, entity, name } of book.positions) {
    const root = type === 'LIABILITY' ? 'Liabilities' : 'Assets'
    names.set(id, once([root, dialect.part(entity ?? 'No entity'), dialect.part(name)].join(':')))
  }
  const accountOf = ({ id }: Journaled, account: JournalAccount): string => {
    const own = names.get(id) ?? ''
    if (account === 'POSITION') return own
    if (account === 'COST') return `${own}:${dialect.part('Cost')}`
    const [root, name] = others[account]
    return `${root}:${dialect.part(name)}`
  }
  const rows = book.positions
    .flatMap((position) => position.entries.map((entry) => ({ position, entry })))
    .toSorted((a, b) => (a.entry.row.day < b.entry.row.day ? -1 : +(a.entry.row.day > b.entry.row.day)))
  const accounts = new Set<string>()
  const blocks = rows.map(({ position, entry: { row, postings } }) => {
    const lines = postings.map((posting) => {
      const account = accountOf(position, posting.account)
      accounts.add(account)
      return `    ${account}  ${amountOf(posting, position, unitOf)}`
    })
    const words = `${typeLabel(row.type, position.type)}, ${position.name}`
    return [dialect.transaction(row.day, words), ...lines, ''].join('\n')
  })
  const prices = book.prices.map((price) => {
    const of = units.get(price.of) ?? (/^[A-Z]{3}$/.test(price.of) ? price.of : null)
    return of === null ? [] : [dialect.price(price, of)]
  })
  return [
    ...dialect.heading(book, [...accounts].toSorted()).map((line) => `${line}\n`),
    '\n',
    ...blocks.map((block) => `${block}\n`),
    ...prices.flat().map((line) => `${line}\n`),
  ]
}

/** What is held in units says what all of them cost together. */
function amountOf(
  { amount, units }: Posting,
  { currency, symbol }: Journaled,
  unitOf: (symbol: string) => string,
): string {
  if (units === undefined || symbol === null) return `${toText(amount)} ${currency}`
  return `${toText(units)} ${unitOf(symbol)} @@ ${toText(amount.abs())} ${currency}`
}
