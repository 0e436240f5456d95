import type { CostColumn } from '@kinfolio/contract/cost-files'
import { type MappableField, mappableFields } from '@kinfolio/contract/import-edits'
import { type ColumnMapping, type ContactColumn } from '@kinfolio/contract/imports'
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

export const contactFieldLabels: Record<ContactColumn, string> = {
  name: t`Name`,
  givenName: t`First name`,
  familyName: t`Last name`,
  email: t`E-mail`,
  phone: t`Phone`,
  company: t`Company`,
  role: t`Role`,
  street: t`Street`,
  city: t`City`,
  postalCode: t`Postal code`,
  country: t`Country`,
  bornOn: t`Birthday`,
  notes: t`Notes`,
}

export const costFieldLabels: Record<CostColumn, string> = {
  name: t`Name`,
  payee: t`Payee`,
  amount: t`Amount`,
  amountMost: t`Amount at most`,
  currency: t`Currency`,
  frequency: t`How often`,
  firstOn: t`Due first or next`,
  lastOn: t`Last day`,
  type: t`Type or category`,
  costCentre: t`Cost centre`,
  iban: t`IBAN`,
  reference: t`Reference`,
  notes: t`Notes`,
}

export function fieldOfColumn(mapping: ColumnMapping, column: string): MappableField | null {
  return mappableFields.find((field) => mapping[field] === column) ?? null
}

/** A column holds one field, and a field is in one column. A new choice moves the field to its column. */
export function withField<Field extends string>(
  mapping: Partial<Record<Field, string>>,
  column: string,
  field: Field | null,
): Partial<Record<Field, string>> {
  const others = Object.entries(mapping).filter(([name, header]) => header !== column && name !== field)
  // The entries that are left have the names that they had.
  return { ...Object.fromEntries(others), ...(field === null ? {} : { [field]: column }) } as Partial<
    Record<Field, string>
  >
}
