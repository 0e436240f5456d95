import { z } from 'zod'

/** How a table leaves as a file that imports again. */
export const SpreadsheetFormat = z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx as format.' })
export type SpreadsheetFormat = z.infer<typeof SpreadsheetFormat>

/** How transactions leave: as a table, for Ghostfolio, or all of them as a journal of plain text accounting. */
export const TransactionFileFormat = z.enum(['csv', 'xlsx', 'ghostfolio', 'hledger', 'beancount'], {
  error: 'Choose csv, xlsx, ghostfolio, hledger or beancount as format.',
})
export type TransactionFileFormat = z.infer<typeof TransactionFileFormat>

/** A file with the headers that name it. */
export const FileAnswer = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob),
})
export type FileAnswer = z.infer<typeof FileAnswer>
