/** Somebody on an invoice. */
export type InvoiceParty = { name: string | null; vatId: string | null; taxNumber: string | null }

/** All figures are exact decimals, as the file states them; what it does not state is null. */
export type InvoiceLine = {
  id: string | null
  name: string | null
  quantity: string | null
  unit: string | null
  price: string | null
  taxRate: string | null
  total: string | null
}

/** Something taken off or added to the whole invoice. */
export type InvoiceAdjustment = { isCharge: boolean; amount: string | null; reason: string | null }
export type InvoiceTax = {
  category: string | null
  rate: string | null
  basis: string | null
  amount: string | null
}

/** An invoice that programs read: Factur-X, ZUGFeRD, XRechnung, CII or UBL, in one shape. */
export type EInvoice = {
  syntax: 'CII' | 'UBL'
  /** Code of UNTDID 1001, such as 380 for an invoice and 381 for a credit note. */
  typeCode: string | null
  isCreditNote: boolean
  number: string | null
  issuedOn: string | null
  dueOn: string | null
  deliveredOn: string | null
  currency: string | null
  buyerReference: string | null
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  adjustments: readonly InvoiceAdjustment[]
  taxes: readonly InvoiceTax[]
  totals: {
    lines: string | null
    allowances: string | null
    charges: string | null
    withoutTax: string | null
    tax: string | null
    withTax: string | null
    prepaid: string | null
    rounding: string | null
    due: string | null
  }
  payment: { iban: string | null; bic: string | null; account: string | null; reference: string | null }
}
