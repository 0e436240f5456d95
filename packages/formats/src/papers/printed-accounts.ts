import type { Candidate } from './candidates.ts'
import type { PrintedAccount, Suggestion } from './paper-suggestion.ts'
import { hasCheckDigits, isRoutingNumber } from './printed-codes.ts'

/** A paper of a bank lists hundreds of accounts: those are no accounts to pay into. */
const mostAccounts = 10

/**
 * Every account that a document prints, and not only the likeliest: a letter that changes an account names the old one as well.
 * The codes of the bank are those that the document seems to state.
 */
export function printedAccounts(
  candidates: readonly Pick<Candidate, 'field' | 'value' | 'page'>[],
  chosen: readonly Pick<Suggestion, 'field' | 'value' | 'grade'>[],
): PrintedAccount[] {
  const valueOf = (field: Suggestion['field']) => chosen.find((each) => each.field === field)?.value ?? null
  const aba = valueOf('aba')
  const isRouting = aba !== null && isRoutingNumber(aba)
  const bank = {
    // Other words in capitals look like one: it counts where a label or a second place says so.
    bic: chosen.find(({ field, grade }) => field === 'bic' && grade === 'SURE')?.value ?? null,
    // One label is read for both.
    routingNumber: isRouting ? aba : null,
    bankCode: isRouting ? null : bankCodeOf(aba),
    reference: valueOf('reference'),
    currency: valueOf('currency'),
  }
  const valuesOf = (field: Candidate['field'], isOne: (value: string) => boolean) => {
    const first = new Map<string, number>()
    for (const { value, page } of candidates.filter((each) => each.field === field && isOne(each.value)))
      if (!first.has(value)) first.set(value, page)
    return [...first].slice(0, mostAccounts)
  }
  const ibans = valuesOf('iban', hasCheckDigits).map(([iban, page]) => ({
    ...bank,
    iban,
    accountNumber: null,
    routingNumber: null,
    bankCode: null,
    page,
  }))
  const isOther = (value: string) =>
    /\d{4}/.test(value) &&
    !ibans.some(({ iban }) => iban.includes(value.replaceAll(/[\s-]/g, '').replace(/^0+/, '')))
  const hasBankCode = bank.routingNumber !== null || bank.bankCode !== null
  // Beside an IBAN it is another account only if the paper names its bank in another way too.
  const numbers = ibans.length > 0 && !hasBankCode ? [] : valuesOf('accountNumber', isOther)
  return [...ibans, ...numbers.map(([accountNumber, page]) => ({ ...bank, iban: null, accountNumber, page }))]
}

function bankCodeOf(text: string | null): string | null {
  const code = text?.replaceAll(/[ -]/g, '') ?? ''
  return /^\d{5,9}$/.test(code) ? code : null
}
