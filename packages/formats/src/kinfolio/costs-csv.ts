import { costColumns, type CostColumn, type CostMapping } from '@kinfolio/contract/cost-files'

import { plainWords } from '../rows/plain-words.ts'
import type { CostFile, Format } from '../tables/format.ts'

const required = ['id', 'name', 'terms', 'frequency', 'firstOn']

/** The table of costs that this application writes. */
export const kinfolioCosts: Format<'TABLE', CostFile> = {
  format: 'KINFOLIO_COSTS',
  of: 'TABLE',
  recognises: ({ columns }) => required.every((column) => columns.includes(column)),
  read: (table) => ({
    kind: 'COSTS',
    format: 'KINFOLIO_COSTS',
    table,
    mapping: Object.fromEntries(
      costColumns.filter((column) => table.columns.includes(column)).map((column) => [column, column]),
    ),
  }),
}

/** A table of subscriptions or bills of another tool, or any table whose columns are mapped. */
export const costsCsv: Format<'TABLE', CostFile> = {
  format: 'COSTS_CSV',
  of: 'TABLE',
  recognises: ({ columns }, { costMapping }) => {
    if (costMapping !== undefined) return true
    const { name, amount, frequency, firstOn } = suggestedCosts(columns)
    return Boolean(name && amount && frequency && firstOn)
  },
  read: (table, { costMapping }) => ({
    kind: 'COSTS',
    format: 'COSTS_CSV',
    table,
    mapping:
      costMapping === undefined || Object.keys(costMapping).length === 0
        ? suggestedCosts(table.columns)
        : costMapping,
  }),
}

/** Plain words of headers for each field: English and German. The first that a file has counts. */
const words: Readonly<Record<CostColumn, string>> = {
  name: 'name|subscription|bill|service|title|bezeichnung|abo|vertrag',
  payee: 'payee|vendor|merchant|provider|supplier|recipient|empfanger|anbieter|zahlungsempfanger',
  amount: 'amount|price|cost|amount min|least amount|betrag|preis|kosten',
  amountMost: 'amount max|most amount|maximum amount|hochstbetrag',
  currency: 'currency|currency code|wahrung',
  frequency:
    'frequency|payment cycle|billing cycle|cycle|interval|repeat freq|recurrence|billing period|haufigkeit|turnus|intervall|rhythmus',
  firstOn:
    'next payment|next payment date|next due|next due date|due date|next billing date|first due|first payment|start date|date|nachste zahlung|fallig am|nachste falligkeit',
  lastOn: 'last payment|end date|ends on|cancellation date|ende|endet am|gekundigt zum',
  type: 'category|type|kind|kategorie|art',
  costCentre: 'cost centre|cost center|kostenstelle',
  iban: 'iban',
  reference: 'reference|mandate|mandate reference|contract number|referenz|mandatsreferenz|vertragsnummer',
  notes: 'notes|note|comments|description|notizen|bemerkungen|beschreibung',
}

/** The mapping that the headers suggest, for a person to change. */
function suggestedCosts(columns: readonly string[]): CostMapping {
  const headers = new Map<string, string>()
  for (const column of columns) {
    const plain = plainWords(column)
    if (!headers.has(plain)) headers.set(plain, column)
  }
  return Object.fromEntries(
    costColumns.flatMap((field) => {
      const header = words[field]
        .split('|')
        .map((each) => headers.get(each))
        .find((each) => each !== undefined)
      return header === undefined ? [] : [[field, header]]
    }),
  )
}
