import { type ColumnMapping, type MappableField, mappableFields } from '@kinfolio/contract/imports'
import { t } from '@lingui/core/macro'

export const fieldLabels: Record<MappableField, string> = {
  day: t`Date`,
  type: t`Type`,
  symbol: t`Symbol`,
  isin: t`ISIN`,
  name: t`Name`,
  currency: t`Currency`,
  quantity: t`Quantity`,
  price: t`Price per unit`,
  amount: t`Amount`,
  fee: t`Fee`,
  tax: t`Tax`,
  notes: t`Notes`,
  account: t`Account`,
  sourceId: t`Id in its source`,
}

export function fieldOfColumn(mapping: ColumnMapping, column: string): MappableField | null {
  return mappableFields.find((field) => mapping[field] === column) ?? null
}

/** A column holds one field, and a field is in one column. A new choice moves the field to its column. */
export function withField(
  mapping: ColumnMapping,
  column: string,
  field: MappableField | null,
): ColumnMapping {
  const others = Object.entries(mapping).filter(([name, header]) => header !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field === null ? {} : { [field]: column }) }
}
