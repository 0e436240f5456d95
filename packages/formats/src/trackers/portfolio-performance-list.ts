import { plainWords } from '../rows/plain-words.ts'
import type { Row } from '../tables/worded-broker-spec.ts'
import { wordedBroker } from '../tables/worded-broker.ts'

/**
 * The list of all transactions in Portfolio Performance, exported as it is shown. Amounts are gross, and costs are
 * separate.
 */
export const portfolioPerformanceList = wordedBroker({
  format: 'PORTFOLIO_PERFORMANCE_CSV',
  broker: 'Portfolio Performance',
  columns: {
    date: 'date|datum|fecha|data',
    type: 'type|typ|tipo',
    name: 'security|wertpapier|titre|valor|titolo',
    quantity: 'shares|stuck|parts|acciones|azioni',
    price: 'quote|kurs|cours|cotizacion|quotazione',
    amount: 'amount|betrag|montant|importe|importo',
    fee: 'fees|gebuhren|frais|comisiones|commissioni',
    tax: 'taxes|steuern|impots|impuestos|imposte',
    status: 'net transaction value|gesamtpreis',
    account: 'cash account|konto|account|compte|cuenta|conto',
    otherAccount:
      'offset account|gegenkonto|compte de contrepartie|cuenta de contrapartida|conto di contropartita',
    notes: 'note|notiz|nota',
  },
  required: ['date', 'type', 'name', 'quantity', 'price', 'amount', 'fee', 'tax', 'status', 'account'],
  amount: 'GROSS',
  dividend: 'GROSS',
  currencyIn: (cells) => /[A-Z]{3}/.exec(cells.text('amount') ?? '')?.[0] ?? null,
  accountsIn: securitiesAccounts,
  kindOf: (cells) => (cells.text('name') !== null && isMove(cells) ? 'TRANSFER' : null),
  words: [
    [/^(buy|kauf|delivery inbound|einlieferung|achat|compra|acquisto)/, 'BUY'],
    [/^(sell|verkauf|delivery outbound|auslieferung|vente|venta|vendita)/, 'SELL'],
    [/^(dividend|dividende|dividendo)/, 'DIVIDEND'],
    [/^(interest charge|zinsbelastung)/, 'PAID_OUT'],
    [/^(interest|zinsen|interets|intereses|interessi)/, 'INTEREST'],
    [/^(fees refund|gebuhrenerstattung|tax refund|steuerruckerstattung)/, 'PAID_IN'],
    [/^(fees?|gebuhren?|taxes|tax|steuern?)/, 'CHARGE'],
    [/^(deposit|einlage|transfer inbound|umbuchung eingang)/, 'PAID_IN'],
    [/^(removal|entnahme|transfer outbound|umbuchung ausgang)/, 'PAID_OUT'],
    [/^(security transfer|umbuchung|wertpapieruber)/, 'NOTHING'],
  ],
})

/** Rows that move securities have the same type names as rows that move money. */
function isMove(cells: Row): boolean {
  return /^(security transfer|transfer|umbuchung|wertpapieruber)/.test(plainWords(cells.text('type') ?? ''))
}

/**
 * The securities account of a row with two account columns. An account in a row that moves only money is a cash
 * account. A dividend belongs to the securities account whose purchases of the security were paid from the same cash
 * account.
 */
function securitiesAccounts(rows: readonly Row[]): (cells: Row) => string | null {
  const forMoney = new Set(
    rows.filter((cells) => !hasUnits(cells)).flatMap((cells) => cells.text('account') ?? []),
  )
  const holding = (cells: Row): string | null => {
    const [own, other] = [cells.text('account'), cells.text('otherAccount')]
    return own !== null && other !== null && forMoney.has(own) && !forMoney.has(other) ? other : own
  }
  const bought = rows.filter(hasUnits).map((cells) => ({
    name: cells.text('name'),
    account: holding(cells),
    paidBy: [cells.text('account'), cells.text('otherAccount')],
  }))
  return (cells) => {
    const name = cells.text('name')
    if (name === null) return cells.text('account')
    if (hasUnits(cells)) return holding(cells)
    const own = bought.filter((row) => row.name === name)
    const paid = own.filter((row) => row.paidBy.includes(cells.text('account')))
    const [account, another] = new Set((paid.length > 0 ? paid : own).map((row) => row.account))
    return another === undefined ? (account ?? null) : null
  }
}

/** Deposits and similar rows have no units. The units of a dividend are those that it was paid for. */
function hasUnits(cells: Row): boolean {
  const isPaid = /^(divid|interest|zins|fee|gebuhr|tax|steuer)/.test(plainWords(cells.text('type') ?? ''))
  return !isPaid && cells.text('name') !== null && cells.text('quantity') !== null
}
