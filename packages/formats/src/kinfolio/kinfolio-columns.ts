/**
 * The columns of a file of transactions that this application writes. The event comes first and the ids come last. In a
 * workbook a number is a number cell if the cell can hold all of its digits.
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
  tags: 'text',
  positionCurrency: 'text',
  positionId: 'text',
  reverses: 'text',
  link: 'text',
  id: 'text',
} as const

export type KinfolioColumn = keyof typeof kinfolioColumns

// Object.keys is typed as string[]; the record above has exactly these.
export const kinfolioHeader = Object.keys(kinfolioColumns) as KinfolioColumn[]
