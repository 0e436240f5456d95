import { childrenOf, elementAt, textAt, type XmlElement } from '../files/xml-tree.ts'
import type { EInvoice, InvoiceParty } from './e-invoice.ts'
import { dayOfDigits, figure } from './invoice-figures.ts'

/** Roots of the Cross Industry Invoice, and of the first ZUGFeRD, which called many of its elements otherwise. */
const roots = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument'])
const creditNotes = new Set(['381', '261', '262', '296', '308', '396', '420', '458', '532'])

export function readCii(root: XmlElement): EInvoice | null {
  if (!roots.has(root.name)) return null
  const header = child(root, 'ExchangedDocument', 'HeaderExchangedDocument')
  const trade = child(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction')
  const agreement = child(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement')
  const delivery = child(trade, 'ApplicableHeaderTradeDelivery', 'ApplicableSupplyChainTradeDelivery')
  const settlement = child(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement')
  const sums = child(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const typeCode = textAt(header, 'TypeCode')
  const means = elementAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount')
  return {
    syntax: 'CII',
    typeCode,
    isCreditNote: creditNotes.has(typeCode ?? ''),
    number: textAt(header, 'ID'),
    issuedOn: dayOfDigits(textAt(header, 'IssueDateTime', 'DateTimeString')),
    dueOn: dayOfDigits(textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    deliveredOn: dayOfDigits(
      textAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
    ),
    currency,
    buyerReference: textAt(agreement, 'BuyerReference'),
    seller: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    lines: childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    adjustments: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map((each) => ({
      isCharge: textAt(each, 'ChargeIndicator', 'Indicator') === 'true',
      amount: figure(textAt(each, 'ActualAmount')),
      reason: textAt(each, 'Reason'),
    })),
    taxes: childrenOf(settlement, 'ApplicableTradeTax').map((tax) => ({
      category: textAt(tax, 'CategoryCode'),
      rate: figure(textAt(tax, 'RateApplicablePercent') ?? textAt(tax, 'ApplicablePercent')),
      basis: figure(textAt(tax, 'BasisAmount')),
      amount: figure(textAt(tax, 'CalculatedAmount')),
    })),
    totals: {
      lines: figure(textAt(sums, 'LineTotalAmount')),
      allowances: figure(textAt(sums, 'AllowanceTotalAmount')),
      charges: figure(textAt(sums, 'ChargeTotalAmount')),
      withoutTax: figure(textAt(sums, 'TaxBasisTotalAmount')),
      tax: figure(inCurrency(childrenOf(sums, 'TaxTotalAmount'), currency)),
      withTax: figure(textAt(sums, 'GrandTotalAmount')),
      prepaid: figure(textAt(sums, 'TotalPrepaidAmount')),
      rounding: figure(textAt(sums, 'RoundingAmount')),
      due: figure(textAt(sums, 'DuePayableAmount')),
    },
    payment: {
      iban: textAt(account, 'IBANID')?.replaceAll(' ', '') ?? null,
      bic: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
      account: textAt(account, 'ProprietaryID'),
      reference: textAt(settlement, 'PaymentReference'),
    },
  }
}

function lineOf(line: XmlElement): EInvoice['lines'][number] {
  const agreement = child(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement')
  const delivery = child(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery')
  const settlement = child(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement')
  const tax = elementAt(settlement, 'ApplicableTradeTax')
  const sums = child(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    name: textAt(line, 'SpecifiedTradeProduct', 'Name'),
    quantity: figure(textAt(delivery, 'BilledQuantity')),
    unit: elementAt(delivery, 'BilledQuantity')?.attributes.get('unitCode') ?? null,
    price: figure(textAt(agreement, 'NetPriceProductTradePrice', 'ChargeAmount')),
    taxRate: figure(textAt(tax, 'RateApplicablePercent') ?? textAt(tax, 'ApplicablePercent')),
    total: figure(textAt(sums, 'LineTotalAmount')),
  }
}

function partyOf(party: XmlElement | undefined): InvoiceParty {
  const registered = (scheme: string) => {
    const ids = childrenOf(party, 'SpecifiedTaxRegistration').flatMap((each) => childrenOf(each, 'ID'))
    return textAt(ids.find(({ attributes }) => attributes.get('schemeID') === scheme))
  }
  return { name: textAt(party, 'Name'), vatId: registered('VA'), taxNumber: registered('FC') }
}

/** The tax may be told a second time, in the currency of the tax office. */
function inCurrency(amounts: readonly XmlElement[], currency: string | null): string | null {
  const own = amounts.find(({ attributes }) => attributes.get('currencyID') === currency) ?? amounts[0]
  return textAt(own)
}

function child(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return element?.children.find(({ name }) => names.includes(name))
}
