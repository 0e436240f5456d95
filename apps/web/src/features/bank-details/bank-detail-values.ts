import type { BankDetail, BankDetailCreate, BankDetailUpdate, Payee } from '@kinfolio/contract/bank-details'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type BankDetailValues = Record<(typeof accountFields)[number] | (typeof factFields)[number], string>

const accountFields = ['iban', 'accountNumber', 'routingNumber', 'bankCode', 'bic'] as const
const factFields = ['holder', 'bank', 'currency', 'reference', 'correspondent', 'notes'] as const

/** The fields at which the server may find something wrong. */
export const bankDetailFields = [...accountFields, ...factFields] as const

export function valuesOfBankDetail(detail: BankDetail | undefined): BankDetailValues {
  const entries = bankDetailFields.map((field) => [field, detail?.[field] ?? ''])
  return Object.fromEntries(entries) as BankDetailValues // an entry for each field
}

export function factsOf({
  holder,
  bank,
  currency,
  reference,
  correspondent,
  notes,
}: BankDetailValues): z.input<typeof BankDetailUpdate> {
  return { holder, bank, currency: currency || null, reference, correspondent, notes }
}

export function inputOfBankDetail(values: BankDetailValues, payee: Payee): z.input<typeof BankDetailCreate> {
  const { iban, accountNumber, routingNumber, bankCode, bic } = values
  return {
    ...factsOf(values),
    payee,
    iban: iban || null,
    accountNumber: accountNumber || null,
    routingNumber: routingNumber || null,
    bankCode: bankCode || null,
    bic: bic || null,
  }
}
