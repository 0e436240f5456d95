/**
 * The columns of a file of transactions as this application writes it: what happened first, what tells it apart last.
 * Numbers are kept as such in a workbook where it can hold all of their digits.
 */
export const kinfolioColumns = {
  day: 'text',
  type: 'text',
  subtype: 'text',
  position: 'text',
  positionType: 'text',
  symbol: 'text',
  isin: 'text',
  currency: 'text',
  quantity: 'number',
  price: 'number',
  amount: 'number',
  fee: 'number',
  tax: 'number',
  fxRate: 'number',
  settledOn: 'text',
  lines: 'text',
  share: 'number',
  recallable: 'number',
  recallableUntil: 'text',
  ratio: 'number',
  counterparty: 'text',
  notes: 'text',
  positionCurrency: 'text',
  positionId: 'text',
  reverses: 'text',
  link: 'text',
  id: 'text',
} as const

export type KinfolioColumn = keyof typeof kinfolioColumns

// Object.keys is typed as string[]; the record above has exactly these.
export const kinfolioHeader = Object.keys(kinfolioColumns) as KinfolioColumn[]
