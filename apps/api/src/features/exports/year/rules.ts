import type { Figure } from '@kinfolio/contract/figures'
import {
  type ChargeKind,
  type Year,
  type YearHolding,
  type YearTable,
  yearTables,
} from '@kinfolio/contract/year'

import type { CellKind, Sheet, SheetCell } from '../../../platform/workbook.ts'

type Column = readonly [header: string, kind: CellKind]
type Table = Pick<Sheet, 'name' | 'notes'> & { columns: readonly Column[]; rows: SheetCell[][] }

/** Whose year it is, and what entities are called. */
export type Named = { owner: string; entityName: (id: string | null) => string }

const money: CellKind = { format: '#,##0.00########' }
const units: CellKind = { format: '#,##0.########' }

/** The tables of a year in their order, with every line. Each amount says its currency in a column or in the head. */
export function tablesOfYear(year: Year, names: Named): Record<YearTable, Table> {
  return {
    summary: summaryOf(year, names),
    sales: salesOf(year, names),
    income: incomeOf(year, names),
    charges: chargesOf(year, names),
    holdings: holdingsOf(year, names),
    flows: flowsOf(year, names),
    exchange: exchangeOf(year, names),
  }
}

export function sheetsOfYear(year: Year, names: Named): Sheet[] {
  const tables = tablesOfYear(year, names)
  return yearTables.map((table) => tables[table])
}

function summaryOf(year: Year, { owner }: Named): Table {
  const {
    firstOn,
    lastOn,
    isOver,
    currency,
    closedThrough,
    reconciliation: parts,
    sales,
    income,
    missing,
  } = year
  const line = (label: string, amount: string | null): SheetCell[] => [label, amount]
  return {
    name: 'Summary',
    columns: [
      ['Figure', 'text'],
      [`Amount in ${currency}`, money],
    ],
    rows: [
      line(`Value at the end of the day before ${firstOn}`, parts.start),
      line('Money in', parts.paidIn),
      line('Money out, taken off', parts.takenOut),
      line('What prices did', parts.price),
      line('What exchange rates did', parts.currency),
      line('Income before tax', parts.income),
      line('Interest of debts, taken off', parts.interestPaid),
      line('Tax withheld from income, taken off', parts.withheld),
      line('Other taxes, taken off', parts.taxes),
      line('Fees, taken off', parts.fees),
      line('Not explained', parts.residual),
      line(`Value at the end of ${lastOn}`, parts.end),
      [null, null],
      line('Realised gains', sales.gain),
      line('of lots held for a year or less', sales.shortGain),
      line('of lots held for more than a year', sales.longGain),
      line('without lots', sales.otherGain),
      [null, null],
      ...income.countries.map(({ country, gross }) =>
        line(`Income before tax from ${country ?? 'no country'}`, gross),
      ),
      ...income.countries.map(({ country, withheld }) =>
        line(`Tax withheld, ${country ?? 'no country'}`, withheld),
      ),
    ],
    notes: [
      `${owner}, ${firstOn} to ${lastOn}.`,
      ...(isOver ? [] : [`The year is not over: figures are until ${lastOn}.`]),
      closedThrough !== null && closedThrough >= lastOn
        ? `All of these days are closed, until ${closedThrough}.`
        : 'These days are not closed: what is recorded may still change them.',
      'Realised gains are part of what prices and exchange rates did, and of what they did in earlier years: they are not added again.',
      ...missing.map(
        ({ position, of, reason }) => `${position.name} is in no sum of ${missingWords[of]}: ${reason}.`,
      ),
    ],
  }
}

const missingWords: Record<Year['missing'][number]['of'], string> = {
  VALUE: 'the values',
  SALES: 'the realised gains',
  EXCHANGE: 'the currency gains of accounts',
}

function salesOf({ currency, sales }: Year, { entityName }: Named): Table {
  return {
    name: 'Realised gains',
    columns: [
      ['Sold on', 'day'],
      ['Position', 'text'],
      ['Entity', 'text'],
      ['What', 'text'],
      ['Acquired on', 'day'],
      ['Days held', { format: '#,##0' }],
      ['Held over a year', 'text'],
      ['Quantity', units],
      ['Currency', 'text'],
      ['Cost', money],
      ['Proceeds', money],
      ['Gain', money],
      [`Cost in ${currency}`, money],
      [`Proceeds in ${currency}`, money],
      [`Gain in ${currency}`, money],
    ],
    rows: sales.rows.map((sale) => [
      sale.on,
      sale.position.name,
      entityName(sale.position.entityId),
      sale.what,
      sale.acquiredOn,
      sale.heldDays === null ? null : String(sale.heldDays),
      sale.isLong === null ? null : sale.isLong ? 'yes' : 'no',
      sale.quantity,
      sale.ownCurrency,
      sale.ownCost,
      sale.ownProceeds,
      sale.ownGain,
      sale.cost,
      sale.proceeds,
      sale.gain,
    ]),
    notes: [
      `Cost at the rate of the day of the purchase, proceeds at that of the sale. Fees and taxes of a purchase are cost, those of a sale are taken off its proceeds.`,
      ...(sales.rows.some(({ isPooled }) => isPooled)
        ? ['The cost of a position is an average of its purchases, and the day is that of the first of them.']
        : []),
    ],
  }
}

function incomeOf({ currency, income }: Year, { entityName }: Named): Table {
  return {
    name: 'Income',
    columns: [
      ['Day', 'day'],
      ['Country', 'text'],
      ['Position', 'text'],
      ['Entity', 'text'],
      ['What', 'text'],
      ['Currency', 'text'],
      ['Before tax', money],
      ['Withheld', money],
      [`Before tax in ${currency}`, money],
      [`Withheld in ${currency}`, money],
      [`After tax in ${currency}`, money],
    ],
    rows: income.rows.map(({ on, country, position, what, ...amounts }) => [
      on,
      country ?? 'no country',
      position.name,
      entityName(position.entityId),
      what,
      amounts.ownCurrency,
      amounts.ownGross,
      amounts.ownWithheld,
      amounts.gross,
      amounts.withheld,
      amounts.net,
    ]),
  }
}

const chargeNames: Record<ChargeKind, string> = {
  FEE: 'Fee',
  TAX: 'Tax',
  DEBT_INTEREST: 'Interest of a debt',
}

function chargesOf({ currency, charges }: Year, { entityName }: Named): Table {
  return {
    name: 'Fees and taxes',
    columns: [
      ['Day', 'day'],
      ['Kind', 'text'],
      ['Position', 'text'],
      ['Entity', 'text'],
      ['Transaction', 'text'],
      ['Currency', 'text'],
      ['Amount', money],
      [`Amount in ${currency}`, money],
    ],
    rows: charges.rows.map(({ on, kind, position, what, ownCurrency, own, amount }) => [
      on,
      chargeNames[kind],
      position.name,
      entityName(position.entityId),
      what,
      ownCurrency,
      own,
      amount,
    ]),
  }
}

function holdingsOf({ currency, firstOn, lastOn, holdings }: Year, { entityName }: Named): Table {
  const endColumns = (when: string): Column[] => [
    [`Quantity ${when}`, units],
    [`Value ${when}`, money],
    [`Value ${when} in ${currency}`, money],
    [`Cost ${when} in ${currency}`, money],
  ]
  const endCells = ({ quantity, ownValue, value, cost }: YearHolding['start']): SheetCell[] => [
    quantity,
    figureCell(ownValue),
    figureCell(value),
    cost,
  ]
  return {
    name: 'Holdings',
    columns: [
      ['Position', 'text'],
      ['Entity', 'text'],
      ['Currency', 'text'],
      ...endColumns(`before ${firstOn}`),
      [`Cost added in ${currency}`, money],
      [`Cost given up in ${currency}`, money],
      ...endColumns(`on ${lastOn}`),
    ],
    rows: holdings.rows.map(({ position, ownCurrency, start, end, added, givenUp }) => [
      position.name,
      entityName(position.entityId),
      ownCurrency,
      ...endCells(start),
      added,
      givenUp,
      ...endCells(end),
    ]),
  }
}

/** A missing figure is told by its reason, never by nothing. */
function figureCell({ value, reason = 'NO_VALUATION' }: Figure): SheetCell {
  return value ?? { text: reason, kind: 'text' }
}

function flowsOf({ currency, flows }: Year, { entityName }: Named): Table {
  return {
    name: 'Flows',
    columns: [
      ['Day', 'day'],
      ['Position', 'text'],
      ['Entity', 'text'],
      ['Transaction', 'text'],
      [`In or out in ${currency}`, money],
    ],
    rows: flows.rows.flatMap(({ on, rows, rest }) => [
      ...rows.map(({ position, what, amount }): SheetCell[] => [
        on,
        position.name,
        entityName(position.entityId),
        what,
        amount,
      ]),
      ...(rest === null || rest === '0' ? [] : [[on, null, null, 'Between own positions', rest]]),
    ]),
    notes: ['What comes in is above zero, what leaves below. The lines of a day sum to what it counts as.'],
  }
}

/** First what was realised, row by row; then each account as a line of its own. */
function exchangeOf({ currency, lastOn, exchange }: Year, { entityName }: Named): Table {
  return {
    name: 'Currency gains of accounts',
    columns: [
      ['Day', 'day'],
      ['Account', 'text'],
      ['Entity', 'text'],
      ['What', 'text'],
      ['Currency', 'text'],
      ['Amount', money],
      [`Cost in ${currency}`, money],
      [`Proceeds or value in ${currency}`, money],
      [`Gain in ${currency}`, money],
    ],
    rows: [
      ...exchange.rows.map(
        ({ on, position, what, ownCurrency, amount, cost, proceeds, gain }): SheetCell[] => [
          on,
          position.name,
          entityName(position.entityId),
          what,
          ownCurrency,
          amount,
          cost,
          proceeds,
          gain,
        ],
      ),
      ...exchange.accounts.flatMap(
        ({ position, ownCurrency, balance, cost, value, unrealised, unrealisedBefore }): SheetCell[][] => {
          const account = [position.name, entityName(position.entityId)]
          return [
            [lastOn, ...account, 'Unrealised at the end', ownCurrency, balance, cost, value, unrealised],
            [
              null,
              ...account,
              'Unrealised at the beginning, taken off',
              ownCurrency,
              null,
              null,
              null,
              unrealisedBefore,
            ],
          ]
        },
      ),
    ],
    notes: [
      'Money costs what it was worth at the rate by which it came in, and brings what it is worth at the rate by which it leaves: the one that was applied, else that of the day.',
      'These gains are a part of what exchange rates did: they are not added again.',
    ],
  }
}
