import { z } from 'zod'

import {
  bankDetailStates,
  callOutcomes,
  holdReasons,
  payeeTypes,
  printedStandings,
} from './bank-detail-kinds.ts'
import { BANK_DETAILS_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { PrintedAccount } from './paper-readings.ts'
import {
  ById,
  Currency,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  LongText,
  oneOrMany,
  pageOf,
  pageQuery,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { say } from './say.ts'

const PayeeType = z.enum(payeeTypes, say`Say as type who is paid: one of ${payeeTypes.join(', ')}.`)

/** A record that is paid. */
export const Payee = z.object({ type: PayeeType, id: Id })
export type Payee = z.infer<typeof Payee>

export const NamedPayee = Payee.extend({ name: z.string() })
export type NamedPayee = z.infer<typeof NamedPayee>

const Person = z.object({ id: Id, name: z.string().nullable() })

/** The account itself. Another account is another record, so none of it is ever changed. */
const Account = z.object({
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** Of American banks: the ABA number. */
  routingNumber: z.string().nullable(),
  /** The sort code of a British bank, or what other countries call so: BLZ, BSB. */
  bankCode: z.string().nullable(),
  bic: z.string().nullable(),
})

/** A telephone call to somebody who must know whether an account is right. */
export const BankDetailCall = z.object({
  id: Id,
  outcome: z.enum(callOutcomes),
  calledOn: RecordedDay,
  /** The number that was called, as people read it; empty where none was. */
  number: z.string(),
  /** Whose number it is in the records. Null: it is in none, and `explanation` says where it is known from. */
  numberOf: z.string().nullable(),
  explanation: z.string(),
  spokeWith: z.string(),
  notes: z.string(),
  /** Who called. Null: the account of the person is gone. */
  by: Person.nullable(),
  /** The same person brought the bank details into the records, and nobody else could verify them. */
  isOwnRecord: z.boolean(),
  createdAt: Instant,
})
export type BankDetailCall = z.infer<typeof BankDetailCall>

/** Where a paper prints the account. */
export const BankDetailSource = z.object({
  attachmentId: Id,
  title: z.string(),
  page: z.int().min(1),
  on: RecordedDay,
})
export type BankDetailSource = z.infer<typeof BankDetailSource>

export const BankDetail = Account.extend({
  id: Id,
  payee: NamedPayee,
  holder: z.string(),
  bank: z.string(),
  currency: z.string().nullable(),
  /** What a payment has to say. */
  reference: z.string(),
  /** The bank between the two, as it is printed. */
  correspondent: z.string(),
  notes: z.string(),
  /** All but the last four signs of numbers are left out, since the caller may not write or sees no values. */
  isMasked: z.boolean(),
  state: z.enum(bankDetailStates),
  /** It is another account than what was on file, and nobody has decided about it. */
  isAlarm: z.boolean(),
  firstSeenOn: RecordedDay,
  lastSeenOn: RecordedDay,
  /** Who typed it or took it from a paper. Null: it was found in a paper by itself. */
  recordedBy: Person.nullable(),
  /** Papers that print it: those that the caller sees, the newest first. */
  sources: z.array(BankDetailSource),
  /** The latest first. */
  calls: z.array(BankDetailCall),
  /** Who else has to verify it, because the caller recorded it or uploaded the paper that prints it; empty where the caller may. */
  verifiedByOthers: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type BankDetail = z.infer<typeof BankDetail>

const number = (what: string) =>
  z
    .string({ error: say`This needs ${what}.` })
    .trim()
    .max(60, say`This is too long for ${what}.`)
    .nullable()
    .default(null)

const facts = {
  holder: ShortText,
  bank: ShortText,
  currency: Currency.nullable(),
  reference: ShortText,
  correspondent: ShortText,
  notes: LongText,
}

export const BankDetailCreate = z.object({
  payee: Payee,
  iban: number('an IBAN'),
  accountNumber: number('an account number'),
  routingNumber: number('a routing number'),
  bankCode: number('a sort code'),
  bic: number('a BIC'),
  holder: facts.holder.default(''),
  bank: facts.bank.default(''),
  currency: facts.currency.default(null),
  reference: facts.reference.default(''),
  correspondent: facts.correspondent.default(''),
  notes: facts.notes.default(''),
})
export type BankDetailCreate = z.infer<typeof BankDetailCreate>

/** What is absent stays as it is. */
export const BankDetailUpdate = z.object(facts).partial().extend({ version: ExpectedVersion })
export type BankDetailUpdate = z.infer<typeof BankDetailUpdate>

export const BankDetailCallCreate = z.object({
  outcome: z.enum(callOutcomes, say`An outcome is one of ${callOutcomes.join(', ')}.`),
  calledOn: Day,
  number: ShortText.max(60, 'This is too long for a telephone number.').default(''),
  /** Where a number is known from that is in no record. */
  explanation: ShortText.default(''),
  spokeWith: ShortText.default(''),
  notes: LongText.default(''),
  /** Of a verified account: the others of this payee are not used any more. */
  replacesOthers: z.boolean({ error: 'Say true or false.' }).default(false),
  version: ExpectedVersion,
})
export type BankDetailCallCreate = z.infer<typeof BankDetailCallCreate>

/** A telephone number of the records at which somebody may know the account. */
export const KnownNumber = z.object({
  number: z.string(),
  display: z.string(),
  /** Whose it is: a company or a person. */
  of: z.string(),
  /** It came into the records after the bank details did: whoever wrote the one may have written the other. */
  isNewer: z.boolean(),
})
export type KnownNumber = z.infer<typeof KnownNumber>

/** An account that differs from what was on file, and waits for a call. */
export const BankAlarm = z.object({
  id: Id,
  payee: NamedPayee,
  /** The manager of the position that is paid. */
  companyId: Id.nullable(),
  since: Instant,
  /** The papers that print it: those that the caller sees. */
  attachmentIds: z.array(Id),
})
export type BankAlarm = z.infer<typeof BankAlarm>

/** Why nothing is to be paid, and because of which bank details. */
export const PaymentHold = z.object({ reason: z.enum(holdReasons), bankDetailIds: z.array(Id) })
export type PaymentHold = z.infer<typeof PaymentHold>

export const Instructions = z.object({
  payee: NamedPayee,
  /** The verified accounts; none while something is held. */
  instructions: z.array(BankDetail),
  hold: PaymentHold.nullable(),
})
export type Instructions = z.infer<typeof Instructions>

/** The bank details that a paper prints, beside those on file. */
export const PaperBankDetails = z.object({
  /** WAITING: it is read in a moment. READ: it was. NONE: no file of this kind is read. */
  state: z.enum(['WAITING', 'READ', 'NONE']),
  /** Whom the paper asks to pay. Null: nobody whom the caller sees, or several. */
  payee: NamedPayee.nullable(),
  accounts: z.array(
    PrintedAccount.extend({
      standing: z.enum(printedStandings),
      /** The same account on file, or the one that was raised because of this paper. */
      detail: BankDetail.nullable(),
    }),
  ),
  hold: PaymentHold.nullable(),
})
export type PaperBankDetails = z.infer<typeof PaperBankDetails>

export const BankDetailFilter = z
  .object({
    state: oneOrMany(
      z.enum(bankDetailStates, { error: say`A state is one of ${bankDetailStates.join(', ')}.` }),
    ).optional(),
    /** true: only those that differ from what was on file. */
    alarm: z.enum(['true', 'false'], { error: 'Say true or false.' }).optional(),
    payeeType: PayeeType.optional(),
    payeeId: Id.optional(),
    /** In payee, holder and bank, or the last signs of the account. */
    search: z.string().trim().max(200, 'Keep this to 200 characters.').optional(),
    ...pageQuery(BANK_DETAILS_PER_PAGE),
  })
  .refine(({ payeeType, payeeId }) => payeeId === undefined || payeeType !== undefined, {
    path: ['payeeType'],
    error: 'Name both the kind of the record and its id.',
  })
export type BankDetailFilter = z.infer<typeof BankDetailFilter>

const tag = 'Bank details'
const missingPayee = ['POSITION_NOT_FOUND', 'COMPANY_NOT_FOUND', 'CONTACT_NOT_FOUND'] as const

export const bankDetails = {
  list: endpoint('GET', '/bank-details', { tag, summary: 'Bank details, those that need a decision first' })
    .input(BankDetailFilter)
    .output(pageOf(BankDetail))
    .errors(only('INVALID_INPUT')),
  alarms: endpoint('GET', '/bank-details/alarms', {
    tag,
    summary: 'Accounts that differ from what was on file, and wait for a call',
  }).output(z.array(BankAlarm)),
  instructions: endpoint('GET', '/bank-details/instructions', {
    tag,
    summary: 'Where a record is paid, or why nothing is to be paid',
  })
    .input(Payee)
    .output(Instructions)
    .errors(only('INVALID_INPUT', ...missingPayee)),
  ofPaper: endpoint('GET', '/bank-details/paper/{attachmentId}', {
    tag,
    needsValues: true,
    summary: 'The bank details that a paper prints, beside those on file',
  })
    .input(z.object({ attachmentId: Id }))
    .output(PaperBankDetails)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND')),
  create: endpoint('POST', '/bank-details', {
    tag,
    needsValues: true,
    summary: 'Record bank details of a position, company or contact; they are unverified',
  })
    .input(BankDetailCreate)
    .output(BankDetail)
    .errors(only('INVALID_INPUT', 'ENTITIES_ONLY', 'VALUES_HIDDEN', 'BANK_DETAIL_TWICE', ...missingPayee)),
  get: endpoint('GET', '/bank-details/{id}', { tag, summary: 'One account' })
    .input(ById)
    .output(BankDetail)
    .errors(only('BANK_DETAIL_NOT_FOUND')),
  update: endpoint('PATCH', '/bank-details/{id}', {
    tag,
    needsValues: true,
    summary: 'Change what is said of an account; another account is another record',
  })
    .input(BankDetailUpdate.extend(ById.shape))
    .output(BankDetail)
    .errors(only('INVALID_INPUT', 'BANK_DETAIL_NOT_FOUND', 'VALUES_HIDDEN', 'VERSION_CONFLICT')),
  numbers: endpoint('GET', '/bank-details/{id}/numbers', {
    tag,
    summary: 'Telephone numbers of the records at which somebody may know the account',
  })
    .input(ById)
    .output(z.array(KnownNumber))
    .errors(only('BANK_DETAIL_NOT_FOUND')),
  call: endpoint('POST', '/bank-details/{id}/calls', {
    needsPerson: true,
    tag,
    needsValues: true,
    summary: 'Note a call-back; it verifies or rejects the account',
  })
    .input(BankDetailCallCreate.extend(ById.shape))
    .output(BankDetail)
    .errors(
      only(
        'INVALID_INPUT',
        'BANK_DETAIL_NOT_FOUND',
        'BANK_DETAIL_SECOND_PERSON',
        'VALUES_HIDDEN',
        'VERSION_CONFLICT',
      ),
    ),
  remove: endpoint('DELETE', '/bank-details/{id}', { tag, summary: 'Move bank details to the trash' })
    .input(ById)
    .errors(only('BANK_DETAIL_NOT_FOUND', 'BANK_DETAIL_UNDECIDED')),
}
