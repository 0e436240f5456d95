import { childrenOf, elementAt, textAt, type XmlElement } from '../files/xml-tree.ts'
import type { EInvoice, InvoiceParty } from './e-invoice.ts'
import { figure, isoDay } from './invoice-figures.ts'

const namesOf = {
  Invoice: { line: 'InvoiceLine', quantity: 'InvoicedQuantity', type: 'InvoiceTypeCode' },
  CreditNote: { line: 'CreditNoteLine', quantity: 'CreditedQuantity', type: 'CreditNoteTypeCode' },
}

/** Invoices and credit notes of UBL 2.1, such as those of XRechnung and Peppol. */
export function readUbl(root: XmlElement): EInvoice | null {
  const kind = root.name
  if (kind !== 'Invoice' && kind !== 'CreditNote') return null
  const sums = elementAt(root, 'LegalMonetaryTotal')
  if (!sums) return null
  const names = namesOf[kind]
  const currency = textAt(root, 'DocumentCurrencyCode')
  const typeCode = textAt(root, names.type)
  const tax = taxTotalOf(root, currency)
  const means = elementAt(root, 'PaymentMeans')
  const account = textAt(means, 'PayeeFinancialAccount', 'ID')?.replaceAll(' ', '') ?? null
  const isIban = account !== null && /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)
  return {
    syntax: 'UBL',
    typeCode,
    isCreditNote: kind === 'CreditNote' || typeCode === '381',
    number: textAt(root, 'ID'),
    issuedOn: isoDay(textAt(root, 'IssueDate')),
    dueOn: isoDay(textAt(root, 'DueDate') ?? textAt(means, 'PaymentDueDate')),
    deliveredOn: isoDay(textAt(root, 'Delivery', 'ActualDeliveryDate')),
    currency,
    buyerReference: textAt(root, 'BuyerReference'),
    seller: partyOf(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty', 'Party')),
    lines: childrenOf(root, names.line).map((line) => ({
      id: textAt(line, 'ID'),
      name: textAt(line, 'Item', 'Name'),
      quantity: figure(textAt(line, names.quantity)),
      unit: elementAt(line, names.quantity)?.attributes.get('unitCode') ?? null,
      price: figure(textAt(line, 'Price', 'PriceAmount')),
      taxRate: figure(textAt(line, 'Item', 'ClassifiedTaxCategory', 'Percent')),
      total: figure(textAt(line, 'LineExtensionAmount')),
    })),
    adjustments: childrenOf(root, 'AllowanceCharge').map((each) => ({
      isCharge: textAt(each, 'ChargeIndicator') === 'true',
      amount: figure(textAt(each, 'Amount')),
      reason: textAt(each, 'AllowanceChargeReason'),
    })),
    taxes: childrenOf(tax, 'TaxSubtotal').map((each) => ({
      category: textAt(each, 'TaxCategory', 'ID'),
      rate: figure(textAt(each, 'TaxCategory', 'Percent')),
      basis: figure(textAt(each, 'TaxableAmount')),
      amount: figure(textAt(each, 'TaxAmount')),
    })),
    totals: {
      lines: figure(textAt(sums, 'LineExtensionAmount')),
      allowances: figure(textAt(sums, 'AllowanceTotalAmount')),
      charges: figure(textAt(sums, 'ChargeTotalAmount')),
      withoutTax: figure(textAt(sums, 'TaxExclusiveAmount')),
      tax: figure(textAt(tax, 'TaxAmount')),
      withTax: figure(textAt(sums, 'TaxInclusiveAmount')),
      prepaid: figure(textAt(sums, 'PrepaidAmount')),
      rounding: figure(textAt(sums, 'PayableRoundingAmount')),
      due: figure(textAt(sums, 'PayableAmount')),
    },
    payment: {
      iban: isIban ? account : null,
      bic: textAt(means, 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'),
      account: isIban ? null : account,
      reference: textAt(means, 'PaymentID'),
    },
  }
}

/** The tax may be told a second time, in the currency of the tax office and without its parts. */
function taxTotalOf(root: XmlElement, currency: string | null): XmlElement | undefined {
  const totals = childrenOf(root, 'TaxTotal')
  const isOwn = (total: XmlElement) =>
    elementAt(total, 'TaxAmount')?.attributes.get('currencyID') === currency
  return (
    totals.find((total) => isOwn(total) && elementAt(total, 'TaxSubtotal')) ?? totals.find(isOwn) ?? totals[0]
  )
}

function partyOf(party: XmlElement | undefined): InvoiceParty {
  const registered = (isVat: boolean) => {
    const schemes = childrenOf(party, 'PartyTaxScheme')
    const own = schemes.find((each) => (textAt(each, 'TaxScheme', 'ID') === 'VAT') === isVat)
    return textAt(own, 'CompanyID')
  }
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    vatId: registered(true),
    taxNumber: registered(false),
  }
}
