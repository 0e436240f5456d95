import { type ColumnMapping, type MappableField, mappableFields } from '@kinfolio/contract/imports'

export const fieldLabels: Record<MappableField, string> = {
  day: 'Date',
  type: 'Type',
  symbol: 'Symbol',
  isin: 'ISIN',
  name: 'Name',
  currency: 'Currency',
  quantity: 'Quantity',
  price: 'Price per unit',
  amount: 'Amount',
  fee: 'Fee',
  tax: 'Tax',
  notes: 'Notes',
  account: 'Account',
  sourceId: 'Id in its source',
}

export function fieldOfColumn(mapping: ColumnMapping, column: string): MappableField | null {
  return mappableFields.find((field) => mapping[field] === column) ?? null
}

/** A column holds one field, and a field stands in one column: what is given moves here. */
export function withField(
  mapping: ColumnMapping,
  column: string,
  field: MappableField | null,
): ColumnMapping {
  const others = Object.entries(mapping).filter(([name, header]) => header !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field === null ? {} : { [field]: column }) }
}
