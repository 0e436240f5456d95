import type { PaperField } from '@kinfolio/contract/paper-fields'

import { fileText } from '../files/file-text.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { readXml } from '../files/xml-tree.ts'
import { readCii } from './cii-invoice.ts'
import type { EInvoice } from './e-invoice.ts'
import { invoiceTieOuts } from './invoice-sums.ts'
import type { Suggestion, UnderstoodPaper } from './paper-suggestion.ts'
import type { EmbeddedFile } from './paper-text.ts'
import { printedAccounts } from './printed-accounts.ts'
import { hasCheckDigits } from './printed-codes.ts'
import { readUbl } from './ubl-invoice.ts'

/** An invoice for programs, and what it says in the words of all papers. */
export type UnderstoodInvoice = { invoice: EInvoice; understood: UnderstoodPaper }

/** The invoice that an XML file is. Null if it is another one, or none at all. */
export function invoiceOfXml(bytes: Uint8Array): UnderstoodInvoice | null {
  try {
    const text = fileText(bytes)
    if (!/^\s*</.test(text)) return null
    const root = readXml(text)
    const invoice = readCii(root) ?? readUbl(root)
    return invoice && { invoice, understood: understoodOf(invoice) }
  } catch (error) {
    // A file inside of a paper that is no sound XML leaves the paper as it is.
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** The invoice that a PDF carries, as Factur-X and ZUGFeRD do. */
export function invoiceInside(embedded: readonly EmbeddedFile[]): UnderstoodInvoice | null {
  return invoiceFileInside(embedded)?.invoice ?? null
}

/** The same, with the file in which it stands. */
export function invoiceFileInside(
  embedded: readonly EmbeddedFile[],
): { file: EmbeddedFile; invoice: UnderstoodInvoice } | null {
  for (const file of embedded) {
    const invoice = /\.xml$/i.test(file.name) ? invoiceOfXml(file.bytes) : null
    if (invoice) return { file, invoice }
  }
  return null
}

function understoodOf(invoice: EInvoice): UnderstoodPaper {
  const { seller, buyer, totals, taxes, payment, currency } = invoice
  const money = (field: PaperField, value: string | null, label: string) =>
    stated(field, value, label, { currency, halfUnit: value === null ? null : halfUnitOf(value) })
  const suggestions = [
    stated('kind', 'INVOICE', invoice.isCreditNote ? 'Credit note' : 'Invoice'),
    stated('date', invoice.issuedOn, 'Issued on'),
    stated('dueDate', invoice.dueOn, 'Due on'),
    stated('issuer', seller.name, 'Seller'),
    stated('investor', buyer.name, 'Buyer'),
    stated('invoiceNumber', invoice.number, 'Invoice number'),
    stated('currency', currency, 'Currency'),
    money('subtotal', totals.withoutTax, 'Total without tax'),
    money('tax', totals.tax, taxes.length === 1 ? `Tax of ${taxes[0]?.rate ?? '?'} %` : 'Tax'),
    money('amount', totals.withTax, 'Total with tax'),
    money('payable', totals.due, 'Due'),
    stated('iban', payment.iban, 'IBAN'),
    stated('bic', payment.bic, 'BIC'),
    stated('accountNumber', payment.account, 'Account'),
    stated('reference', payment.reference ?? invoice.buyerReference, 'Reference'),
  ].filter((each) => each !== null)
  const accounts = printedAccounts(suggestions, suggestions)
  return {
    kind: 'INVOICE',
    firstPage: 1,
    lastPage: 1,
    suggestions,
    accounts,
    tieOuts: invoiceTieOuts(invoice),
    fees: null,
  }
}

function stated(
  field: PaperField,
  value: string | null,
  label: string,
  figure: Pick<Suggestion, 'currency' | 'halfUnit'> = { currency: null, halfUnit: null },
): Suggestion | null {
  if (value === null) return null
  const isWrong = field === 'iban' && !hasCheckDigits(value)
  return {
    field,
    value,
    ...figure,
    timing: null,
    label,
    page: 1,
    box: null,
    grade: isWrong ? 'DOUBTFUL' : 'SURE',
    why: isWrong
      ? 'Its check digits do not fit. Ask for it on a number that you know.'
      : 'The invoice states it for programs.',
  }
}

function halfUnitOf(value: string): string {
  const places = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0
  return places > 2 ? `0.${'0'.repeat(places)}5` : '0.005'
}
