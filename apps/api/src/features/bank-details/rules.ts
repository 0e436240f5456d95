import type { HoldReason, PrintedStanding } from '@kinfolio/contract/bank-detail-kinds'
import type { BankDetailCreate, PaymentHold } from '@kinfolio/contract/bank-details'
import { fail, type InputIssue } from '@kinfolio/contract/errors'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'
import { rightsByRole, type RoleName } from '@kinfolio/contract/rights'
import { say } from '@kinfolio/contract/say'
import { isRoutingNumber } from '@kinfolio/formats/papers/printed-codes'
import { electronicFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

/** What an account is told by. */
export type Account = {
  iban: string | null
  accountNumber: string | null
  routingNumber: string | null
  bankCode: string | null
  bic: string | null
}

const accountFields = ['iban', 'accountNumber', 'routingNumber', 'bankCode', 'bic'] as const

/** The account in the form in which it is kept and compared. Everything that is wrong with it is refused at once, each at its place. */
export function keptAccount(written: Pick<BankDetailCreate, keyof Account>): Account {
  const account = plainAccount(written)
  const issues: InputIssue[] = accountFields.flatMap((field) => {
    const value = account[field]
    const message = value === null ? null : refusals[field](value)
    return message === null ? [] : [{ path: [field], code: 'custom', params: {}, message }]
  })
  if (account.iban === null && account.accountNumber === null)
    issues.push({
      path: ['iban'],
      code: 'custom',
      params: {},
      message: 'Write an IBAN, or an account number with the code of its bank.',
    })
  if (account.iban === null && account.accountNumber !== null && !hasBank(account))
    issues.push({
      path: ['accountNumber'],
      code: 'custom',
      params: {},
      message:
        'An account number alone does not say at which bank. Add a routing number, a sort code or a BIC.',
    })
  const [first] = issues
  if (first) fail('INVALID_INPUT', { issues }, first.message)
  return account
}

/** Without blanks and hyphens, in capitals; what is empty is nothing. */
export function plainAccount(written: Account): Account {
  const plain = (text: string | null) => text?.replaceAll(/[\s\-./]/g, '').toUpperCase() || null
  return {
    iban: plain(written.iban) && electronicFormatIBAN(written.iban ?? ''),
    accountNumber: plain(written.accountNumber),
    routingNumber: plain(written.routingNumber),
    bankCode: plain(written.bankCode),
    bic: plain(written.bic),
  }
}

const refusals: Record<(typeof accountFields)[number], (value: string) => string | null> = {
  iban: ibanRefusal,
  accountNumber: (value) =>
    /^[A-Z\d]{3,34}$/.test(value) ? null : 'An account number has letters and digits only, 3 to 34 of them.',
  routingNumber: (value) =>
    isRoutingNumber(value)
      ? null
      : 'This is no routing number: it has nine digits, and the last one must fit the others.',
  bankCode: (value) => (/^\d{5,9}$/.test(value) ? null : 'A sort code or bank code has five to nine digits.'),
  bic: (value) =>
    isValidBIC(value) ? null : 'This is no BIC: it has 8 or 11 signs, such as DEUTDEFF or DEUTDEFF500.',
}

function ibanRefusal(iban: string): string | null {
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return null
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry))
    return 'This is no IBAN: its first two letters are no country that has IBANs.'
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength))
    return say`This IBAN has ${iban.length} signs, which is not the length of its country. Look for one that is missing or too many.`
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum))
    return 'The check digits of this IBAN do not fit. Compare it sign by sign: two may have changed places.'
  return 'This is no IBAN of its country: letters stand where digits belong, or its own check digits do not fit.'
}

function hasBank({ routingNumber, bankCode, bic }: Account): boolean {
  return routingNumber !== null || bankCode !== null || bic !== null
}

/** The same bank and branch: without a branch, or with XXX, the head office is meant (ISO 9362). */
function fullBic(bic: string): string {
  return bic.length === 8 ? `${bic}XXX` : bic
}

/**
 * Whether two are one account. Of codes that both name, each must agree; one that only one of them names says nothing against it. An account
 * number is that of an IBAN if the IBAN ends with it and has the code of the bank.
 */
export function isSameAccount(one: Account, other: Account): boolean {
  if (one.bic !== null && other.bic !== null && fullBic(one.bic) !== fullBic(other.bic)) return false
  if (one.iban !== null && other.iban !== null) return one.iban === other.iban
  if (one.iban !== null) return isOfIban(one.iban, other)
  if (other.iban !== null) return isOfIban(other.iban, one)
  const isEqual = (a: string | null, b: string | null) => a === null || b === null || a === b
  return (
    withoutZeros(one.accountNumber) === withoutZeros(other.accountNumber) &&
    isEqual(one.routingNumber, other.routingNumber) &&
    isEqual(one.bankCode, other.bankCode)
  )
}

function isOfIban(iban: string, { accountNumber, bankCode, routingNumber }: Account): boolean {
  const number = withoutZeros(accountNumber)
  const inside = iban.slice(4)
  return (
    number !== null &&
    number.length >= 5 &&
    routingNumber === null &&
    inside.endsWith(number) &&
    (bankCode === null || inside.includes(bankCode))
  )
}

function withoutZeros(number: string | null): string | null {
  return number?.replace(/^0+(?=.)/, '') ?? null
}

/** The last four signs; the rest is not told. */
export function maskedAccount(account: Account): Account {
  const masked = (text: string | null) => text && `•••• ${text.slice(-4)}`
  return {
    iban: masked(account.iban),
    accountNumber: masked(account.accountNumber),
    routingNumber: null,
    bankCode: null,
    bic: account.bic,
  }
}

/** Whether a role reads whole account numbers: those who may write them, and see values. */
export function readsAccounts({ role, valuesVisible }: { role: RoleName; valuesVisible: boolean }): boolean {
  return valuesVisible && rightsByRole[role].has('write')
}

export function lastSigns({ iban, accountNumber }: Pick<Account, 'iban' | 'accountNumber'>): string {
  return (iban ?? accountNumber ?? '').slice(-4)
}

/** Papers of these kinds print the account of whoever receives them. */
const kindsWithOwnAccount: ReadonlySet<string> = new Set<PaperKind>([
  'DISTRIBUTION_NOTICE',
  'BANK_STATEMENT',
  'CONTRACT_NOTE',
])

/** Whether the accounts on a paper of this kind are those that one pays into. */
export function asksForPayment(kind: string): boolean {
  return !kindsWithOwnAccount.has(kind)
}

type Filed = { state: 'UNVERIFIED' | 'VERIFIED' | 'REJECTED' | 'REPLACED'; isChange: boolean }

/** How an account that a paper prints stands to the one on file, if it is there. */
export function standingOf(detail: Filed | null, othersCount: number): PrintedStanding {
  if (detail === null) return othersCount > 0 ? 'CHANGED' : 'NEW'
  return isAlarm(detail) ? 'CHANGED' : detail.state
}

/** An account that differs from what was on file, about which nobody has decided. */
export function isAlarm({ state, isChange }: Filed): boolean {
  return state === 'UNVERIFIED' && isChange
}

type Origin = { recordedBy: string | null; broughtBy: string | null }

/** Whether somebody brought an account into the records, by typing it or by uploading the paper that prints it. Another person verifies it. */
export function isOwn({ recordedBy, broughtBy }: Origin, userId: string): boolean {
  return recordedBy === userId || broughtBy === userId
}

/** What a payment says besides the account. Where one of these changes, the money may reach somebody else. */
const paymentFacts = ['holder', 'reference', 'correspondent'] as const
type PaymentFacts = Record<(typeof paymentFacts)[number], string>

export function changesPayment(
  detail: PaymentFacts,
  change: { [K in keyof PaymentFacts]?: string | undefined },
): boolean {
  return paymentFacts.some((fact) => change[fact] !== undefined && change[fact] !== detail[fact])
}

/** Why a record is not to be paid: an alarm, or no verified account among those on file. Nothing on file holds nothing. */
export function holdOf(details: readonly (Filed & { id: string })[]): PaymentHold | null {
  const because = (reason: HoldReason, among: readonly { id: string }[]) => ({
    reason,
    bankDetailIds: among.map(({ id }) => id),
  })
  const alarms = details.filter(isAlarm)
  if (alarms.length > 0) return because('CHANGED', alarms)
  if (details.length === 0 || details.some(({ state }) => state === 'VERIFIED')) return null
  const open = details.filter(({ state }) => state === 'UNVERIFIED')
  return open.length > 0 ? because('UNVERIFIED', open) : because('REJECTED', details)
}

/** Why what a paper asks for is not to be paid: one of its accounts is not a verified one. */
export function holdOfPaper(
  accounts: readonly { standing: PrintedStanding; id: string | null }[],
): PaymentHold | null {
  const worst = (['CHANGED', 'REJECTED', 'REPLACED', 'UNVERIFIED', 'NEW'] as const).find((standing) =>
    accounts.some((account) => account.standing === standing),
  )
  if (worst === undefined) return null
  const reasons = {
    CHANGED: 'CHANGED',
    REJECTED: 'REJECTED',
    REPLACED: 'REJECTED',
    UNVERIFIED: 'UNVERIFIED',
    NEW: 'NOT_ON_FILE',
  } as const
  return {
    reason: reasons[worst],
    bankDetailIds: accounts.flatMap(({ standing, id }) => (standing === worst && id !== null ? [id] : [])),
  }
}
