import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { PaperContentById, PaperTieOut } from './paper-readings.ts'

const Figure = z.string().nullable()
const Words = z.string().nullable()

/** A sheet of a workbook, or the table of a CSV file. */
export const PaperSheet = z.object({
  /** Null: the file has one table, without a name. */
  name: z.string().nullable(),
  /** As the file has them. A row ends with its last filled cell; `line` is its number in the file. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** How many rows the sheet has; null where nobody counted them. */
  rowCount: z.int().nullable(),
  columnCount: z.int(),
  /** Columns of numbers, from 0. */
  numeric: z.array(z.int()),
})
export type PaperSheet = z.infer<typeof PaperSheet>

export const blockKinds = ['PARAGRAPH', 'HEADING', 'ITEM', 'QUOTE', 'CODE', 'ROW'] as const

/** Words of a text, without anything of the file that could draw, load or run. A ROW has its cells between tabs. */
export const PaperBlock = z.object({ kind: z.enum(blockKinds), text: z.string() })
export type PaperBlock = z.infer<typeof PaperBlock>

export const MailPerson = z.object({ name: z.string(), address: z.string() })
export type MailPerson = z.infer<typeof MailPerson>

/** A file that came with a mail. */
export const MailFile = z.object({
  /** Its place in the mail, from 0. */
  index: z.int().min(0),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type MailFile = z.infer<typeof MailFile>

const InvoiceParty = z.object({ name: Words, vatId: Words, taxNumber: Words })

/** What an invoice for programs states. All figures are exact decimals; what it does not state is null. */
export const ViewedInvoice = z.object({
  isCreditNote: z.boolean(),
  number: Words,
  issuedOn: Words,
  dueOn: Words,
  deliveredOn: Words,
  currency: Words,
  buyerReference: Words,
  seller: InvoiceParty,
  buyer: InvoiceParty,
  lines: z.array(
    z.object({
      id: Words,
      name: Words,
      quantity: Figure,
      unit: Words,
      price: Figure,
      taxRate: Figure,
      total: Figure,
    }),
  ),
  adjustments: z.array(z.object({ isCharge: z.boolean(), amount: Figure, reason: Words })),
  taxes: z.array(z.object({ category: Words, rate: Figure, basis: Figure, amount: Figure })),
  totals: z.object({
    lines: Figure,
    allowances: Figure,
    charges: Figure,
    withoutTax: Figure,
    tax: Figure,
    withTax: Figure,
    prepaid: Figure,
    rounding: Figure,
    due: Figure,
  }),
  payment: z.object({ iban: Words, bic: Words, account: Words, reference: Words }),
})
export type ViewedInvoice = z.infer<typeof ViewedInvoice>

/** What of the file is not told, a sentence each. */
const leftOut = z.array(z.string())

export const PaperView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TABLE'), sheets: z.array(PaperSheet), leftOut }),
  z.object({
    kind: z.literal('MAIL'),
    subject: z.string(),
    from: MailPerson.nullable(),
    to: z.array(MailPerson),
    cc: z.array(MailPerson),
    /** Where an answer goes, if that is somebody else than the sender. */
    replyTo: z.array(MailPerson),
    /** An instant; null where the mail has none that anybody understands. */
    sentAt: z.string().nullable(),
    /** The words that were sent as text, and those that were sent as a page. */
    text: z.string().nullable(),
    blocks: z.array(PaperBlock),
    /** Pictures that the mail asks to load from elsewhere, which tells its sender that it was read. None is loaded. */
    remotePictures: z.int(),
    files: z.array(MailFile),
    fileCount: z.int(),
    leftOut,
  }),
  z.object({
    kind: z.literal('INVOICE'),
    invoice: ViewedInvoice,
    tieOuts: z.array(PaperTieOut),
    /** The file itself. */
    source: z.string(),
    leftOut,
  }),
  z.object({ kind: z.literal('WORDS'), blocks: z.array(PaperBlock), leftOut }),
])
export type PaperView = z.infer<typeof PaperView>

const tag = 'Attachments'

export const viewAttachment = endpoint('GET', '/attachments/{id}/view', {
  tag,
  summary:
    'A table, a mail, an invoice for programs (also one that a PDF carries) or a text, in a shape that a page can show',
})
  .input(PaperContentById)
  .output(PaperView)
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'FILE_UNREADABLE'))
