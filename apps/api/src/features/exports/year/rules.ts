import type { Figure } from '@kinfolio/contract/figures'
import { said, say, spoken } from '@kinfolio/contract/say'
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
    name: said('Summary'),
    columns: [
      [said('Figure'), 'text'],
      [say`Amount in ${currency}`, money],
    ],
    rows: [
      line(say`Value at the end of the day before ${firstOn}`, parts.start),
      line(said('Money in'), parts.paidIn),
      line(said('Money out, taken off'), parts.takenOut),
      line(said('What prices did'), parts.price),
      line(said('What exchange rates did'), parts.currency),
      line(said('Income before tax'), parts.income),
      line(said('Interest of debts, taken off'), parts.interestPaid),
      line(said('Tax withheld from income, taken off'), parts.withheld),
      line(said('Other taxes, taken off'), parts.taxes),
      line(said('Fees, taken off'), parts.fees),
      line(said('Not explained'), parts.residual),
      line(say`Value at the end of ${lastOn}`, parts.end),
      [null, null],
      line(said('Realised gains'), sales.gain),
      line(said('of lots held for a year or less'), sales.shortGain),
      line(said('of lots held for more than a year'), sales.longGain),
      line(said('without lots'), sales.otherGain),
      [null, null],
      ...income.countries.map(({ country, gross }) =>
        line(say`Income before tax from ${country ?? said('no country')}`, gross),
      ),
      ...income.countries.map(({ country, withheld }) =>
        line(say`Tax withheld, ${country ?? said('no country')}`, withheld),
      ),
    ],
    notes: [
      say`${owner}, ${firstOn} to ${lastOn}.`,
      ...(isOver ? [] : [say`The year is not over: figures are until ${lastOn}.`]),
      closedThrough !== null && closedThrough >= lastOn
        ? say`All of these days are closed, until ${closedThrough}.`
        : said('These days are not closed: what is recorded may still change them.'),
      said(
        'Realised gains are part of what prices and exchange rates did, and of what they did in earlier years: they are not added again.',
      ),
      ...missing.map(
        ({ position, of, reason }) =>
          say`${position.name} is in no sum of ${said(missingWords[of])}: ${reason}.`,
      ),
    ],
  }
}

const missingWords: Record<Year['missing'][number]['of'], string> = spoken({
  VALUE: 'the values',
  SALES: 'the realised gains',
  EXCHANGE: 'the currency gains of accounts',
})

function salesOf({ currency, sales }: Year, { entityName }: Named): Table {
  return {
    name: said('Realised gains'),
    columns: [
      [said('Sold on'), 'day'],
      [said('Position'), 'text'],
      [said('Entity'), 'text'],
      [said('What'), 'text'],
      [said('Acquired on'), 'day'],
      [said('Days held'), { format: '#,##0' }],
      [said('Held over a year'), 'text'],
      [said('Quantity'), units],
      [said('Currency'), 'text'],
      [said('Cost basis'), money],
      [said('Proceeds'), money],
      [said('Gain'), money],
      [say`Cost in ${currency}`, money],
      [say`Proceeds in ${currency}`, money],
      [say`Gain in ${currency}`, money],
    ],
    rows: sales.rows.map((sale) => [
      sale.on,
      sale.position.name,
      entityName(sale.position.entityId),
      sale.what,
      sale.acquiredOn,
      sale.heldDays === null ? null : String(sale.heldDays),
      sale.isLong === null ? null : said(sale.isLong ? 'yes' : 'no'),
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
      said(
        'Cost at the rate of the day of the purchase, proceeds at that of the sale. Fees and taxes of a purchase are cost, those of a sale are taken off its proceeds.',
      ),
      ...(sales.rows.some(({ isPooled }) => isPooled)
        ? [
            said(
              'The cost of a position is an average of its purchases, and the day is that of the first of them.',
            ),
          ]
        : []),
    ],
  }
}

function incomeOf({ currency, income }: Year, { entityName }: Named): Table {
  return {
    name: said('Income'),
    columns: [
      [said('Day'), 'day'],
      [said('Country'), 'text'],
      [said('Position'), 'text'],
      [said('Entity'), 'text'],
      [said('What'), 'text'],
      [said('Currency'), 'text'],
      [said('Before tax'), money],
      [said('Withheld'), money],
      [say`Before tax in ${currency}`, money],
      [say`Withheld in ${currency}`, money],
      [say`After tax in ${currency}`, money],
    ],
    rows: income.rows.map(({ on, country, position, what, ...amounts }) => [
      on,
      country ?? said('no country'),
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

const chargeNames: Record<ChargeKind, string> = spoken({
  FEE: 'Fee',
  TAX: 'Tax',
  DEBT_INTEREST: 'Interest of a debt',
})

function chargesOf({ currency, charges }: Year, { entityName }: Named): Table {
  return {
    name: said('Fees and taxes'),
    columns: [
      [said('Day'), 'day'],
      [said('Kind'), 'text'],
      [said('Position'), 'text'],
      [said('Entity'), 'text'],
      [said('Transaction'), 'text'],
      [said('Currency'), 'text'],
      [said('Amount'), money],
      [say`Amount in ${currency}`, money],
    ],
    rows: charges.rows.map(({ on, kind, position, what, ownCurrency, own, amount }) => [
      on,
      said(chargeNames[kind]),
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
    [say`Quantity ${when}`, units],
    [say`Value ${when}`, money],
    [say`Value ${when} in ${currency}`, money],
    [say`Cost ${when} in ${currency}`, money],
  ]
  const endCells = ({ quantity, ownValue, value, cost }: YearHolding['start']): SheetCell[] => [
    quantity,
    figureCell(ownValue),
    figureCell(value),
    cost,
  ]
  return {
    name: said('Holdings'),
    columns: [
      [said('Position'), 'text'],
      [said('Entity'), 'text'],
      [said('Currency'), 'text'],
      ...endColumns(say`before ${firstOn}`),
      [say`Cost added in ${currency}`, money],
      [say`Cost given up in ${currency}`, money],
      ...endColumns(say`on ${lastOn}`),
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
    name: said('Flows'),
    columns: [
      [said('Day'), 'day'],
      [said('Position'), 'text'],
      [said('Entity'), 'text'],
      [said('Transaction'), 'text'],
      [say`In or out in ${currency}`, money],
    ],
    rows: flows.rows.flatMap(({ on, rows, rest }) => [
      ...rows.map(({ position, what, amount }): SheetCell[] => [
        on,
        position.name,
        entityName(position.entityId),
        what,
        amount,
      ]),
      ...(rest === null || rest === '0' ? [] : [[on, null, null, said('Between own positions'), rest]]),
    ]),
    notes: [
      said('What comes in is above zero, what leaves below. The lines of a day sum to what it counts as.'),
    ],
  }
}

/** First what was realised, row by row; then each account as a line of its own. */
function exchangeOf({ currency, lastOn, exchange }: Year, { entityName }: Named): Table {
  return {
    name: said('Currency gains of accounts'),
    columns: [
      [said('Day'), 'day'],
      [said('Account'), 'text'],
      [said('Entity'), 'text'],
      [said('What'), 'text'],
      [said('Currency'), 'text'],
      [said('Amount'), money],
      [say`Cost in ${currency}`, money],
      [say`Proceeds or value in ${currency}`, money],
      [say`Gain in ${currency}`, money],
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
            [
              lastOn,
              ...account,
              said('Unrealised at the end'),
              ownCurrency,
              balance,
              cost,
              value,
              unrealised,
            ],
            [
              null,
              ...account,
              said('Unrealised at the beginning, taken off'),
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
      said(
        'Money costs what it was worth at the rate by which it came in, and brings what it is worth at the rate by which it leaves: the one that was applied, else that of the day.',
      ),
      said('These gains are a part of what exchange rates did: they are not added again.'),
    ],
  }
}
