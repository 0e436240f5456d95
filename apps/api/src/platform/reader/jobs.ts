import type { BackupManifest } from '@kinfolio/contract/backups'
import type { PaperView } from '@kinfolio/contract/paper-views'
import type { FileEnds, FileNature } from '@kinfolio/formats/files/file-nature'
import type { BackupPart, PartFacts } from '@kinfolio/formats/kinfolio/backup'
import type { Letter } from '@kinfolio/formats/mails/letter'
import type { OriginRound } from '@kinfolio/formats/mails/mail-origin'
import type { MailPath, NameAnswers } from '@kinfolio/formats/mails/mail-path'
import type { MboxPiece } from '@kinfolio/formats/mails/mbox'
import type { WebhookCall, WebhookForm } from '@kinfolio/formats/mails/webhook'
import type { Readable } from '@kinfolio/formats/papers/documents'
import type { UnderstoodInvoice } from '@kinfolio/formats/papers/invoice-of-file'
import type { OwnLabel, StatedValue } from '@kinfolio/formats/papers/label-key'
import type { FileOfMail } from '@kinfolio/formats/papers/mail-view'
import type { OpenedPdf } from '@kinfolio/formats/papers/opened-pdf'
import type { PageTexts } from '@kinfolio/formats/papers/page-texts'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { LockedPaper, PageWords, PaperText } from '@kinfolio/formats/papers/paper-text'
import type { PrintedCompany } from '@kinfolio/formats/papers/printed-companies'
import type { ScannedLetters } from '@kinfolio/formats/papers/searchable-pdf'
import type { KnownFacts } from '@kinfolio/formats/papers/tie-outs'
import type { AnsweredOptions, ImportFile } from '@kinfolio/formats/recognise'
import type { CsvTable } from '@kinfolio/formats/tables/csv-table'

import type { PaperInput } from '../press/paper-input.ts'
import type { ReportWorkbook } from '../press/report-sheets.ts'
import type { WidgetPicture } from '../press/widget-picture.ts'
import type { PackedEntry } from '../zip-file.ts'
import type { FoundInPaper, PaperPage, PaperPageInput } from './paper-pages.ts'
import type { Crop } from './pictures.ts'
import type { LanguageFile } from './scan-languages.ts'
import type { ScannedPage } from './scans.ts'

/** What a reading process is asked, and what it answers. Both cross over to another process as copies. */
export type Jobs = {
  importFile: {
    input: { name: string; bytes: Uint8Array; options: AnsweredOptions }
    output: ImportFile
  }
  table: { input: { bytes: Uint8Array }; output: CsvTable | null }
  /** Of a backup each entry is read by itself, within bounds of its own. */
  backupManifest: { input: { entry: PackedEntry | undefined }; output: BackupManifest }
  backupPart: { input: Omit<BackupPart, 'text'> & { entry: PackedEntry }; output: PartFacts }
  pictures: {
    input: { bytes: Uint8Array; widths: readonly number[]; crop?: Crop | undefined }
    output: Uint8Array[]
  }
  fileNature: { input: FileEnds; output: FileNature }
  /** The words of a paper with their places, or the question for its password. */
  paperText: {
    input: { bytes: Uint8Array; password?: string | undefined; mediaType?: string | undefined }
    output: PaperText | LockedPaper
  }
  /** The text of a paper without places, some pages from one on. */
  pageTexts: {
    input: { bytes: Uint8Array; mediaType: string; from: number }
    output: PageTexts | LockedPaper
  }
  /** What the words of a paper say, for each document in it. */
  paperMeaning: {
    input: Readable & { known?: KnownFacts | undefined; labels?: readonly OwnLabel[] | undefined }
    output: UnderstoodPaper[]
  }
  /** The companies that each of some texts names. */
  printedCompanies: { input: { texts: readonly string[] }; output: PrintedCompany[][] }
  /** The labels beside which a paper prints a value. */
  labelsBeside: { input: Readable & StatedValue; output: string[] }
  /** The invoice that an XML file is, or that a PDF carries inside. */
  eInvoice: { input: { bytes: Uint8Array; password?: string | undefined }; output: UnderstoodInvoice | null }
  /** One page as a picture, of any width: small for a list, large for reading. */
  paperPage: { input: PaperPageInput; output: PaperPage | LockedPaper }
  /** A PDF with words laid over each of its pages. */
  markedPdf: { input: { bytes: Uint8Array; mark: string }; output: { bytes: Uint8Array } | LockedPaper }
  paperWords: { input: { bytes: Uint8Array; page: number }; output: PageWords | LockedPaper }
  paperFind: { input: { bytes: Uint8Array; words: string }; output: FoundInPaper | LockedPaper }
  /** A table, a mail, an invoice or a text, in a shape that a page can show. */
  fileView: { input: { bytes: Uint8Array; mediaType: string }; output: PaperView }
  /** A file inside of a mail; null where there is none at this place. */
  fileOfMail: {
    input: { bytes: Uint8Array; index: number }
    output: (FileOfMail & { isProgram: boolean }) | null
  }
  /** All that there is to know of a mail that came in. */
  letter: { input: { bytes: Uint8Array }; output: Letter }
  /** The files of a letter from a place on, as many as are handed over in one go. */
  letterFiles: {
    input: { bytes: Uint8Array; from: number }
    output: { index: number; fileName: string; bytes: Uint8Array }[]
  }
  /** Where a mail came from, as far as the answers tell it. */
  mailOrigin: {
    input: { bytes: Uint8Array; path: MailPath; answers: NameAnswers }
    output: OriginRound
  }
  /** What a service says that brings mails. */
  webhook: { input: { form: WebhookForm; contentType: string; bytes: Uint8Array }; output: WebhookCall }
  /** The mails of a piece of a mailbox, so that a large one never crosses as a whole. */
  mboxPiece: { input: { bytes: Uint8Array; isLast: boolean }; output: MboxPiece }
  /** A locked PDF without its password; 'OPEN' where it has none. */
  openedPdf: { input: { bytes: Uint8Array; password: string }; output: OpenedPdf | LockedPaper }
  /** A scan as a PDF with its letters laid over it unseen. */
  searchablePdf: { input: { bytes: Uint8Array; pages: readonly ScannedLetters[] }; output: Uint8Array }
  /** The letters of a page that is a picture. */
  scanPage: {
    input: { bytes: Uint8Array; page: number; languages: readonly LanguageFile[] }
    output: ScannedPage | LockedPaper
  }
  /** A report as PDF. What it tells is data of people, and the drawing of it a program like a reader. */
  reportPaper: { input: PaperInput; output: Uint8Array }
  reportWorkbook: { input: ReportWorkbook; output: Uint8Array }
  /** A widget as SVG. */
  widgetPicture: { input: WidgetPicture; output: { svg: string } }
}

export type JobName = keyof Jobs

/** Reads something that anybody may have made. Each reader is loaded by the first file that needs it. */
export type Run = { [Name in JobName]: (input: Jobs[Name]['input']) => Promise<Jobs[Name]['output']> }

export const run: Run = {
  importFile: async ({ name, bytes, options }) => {
    const { readAnsweredFile } = await import('@kinfolio/formats/recognise')
    return readAnsweredFile({ name, bytes }, options)
  },
  table: async ({ bytes }) => {
    const { readTable } = await import('@kinfolio/formats/tables/read-table')
    return readTable(bytes)
  },
  backupManifest: async ({ entry }) => {
    const { readManifest } = await import('@kinfolio/formats/kinfolio/backup')
    return readManifest(entry && (await textIn(entry)))
  },
  backupPart: async ({ entry, ...part }) => {
    const { lookThrough } = await import('@kinfolio/formats/kinfolio/backup')
    return lookThrough({ ...part, text: await textIn(entry) })
  },
  pictures: async ({ bytes, widths, crop }) => {
    const { squarePictures } = await import('./pictures.ts')
    return squarePictures(bytes, widths, crop)
  },
  fileNature: async (ends) => {
    const { natureOf } = await import('@kinfolio/formats/files/file-nature')
    return natureOf(ends)
  },
  paperText: async (file) => {
    const { readPaper } = await import('./paper-pages.ts')
    return readPaper(file)
  },
  pageTexts: async ({ bytes, mediaType, from }) => {
    const { pageTexts } = await import('@kinfolio/formats/papers/page-texts')
    return pageTexts(bytes, mediaType, from)
  },
  paperMeaning: async ({ known, labels, ...paper }) => {
    const { understandPaper } = await import('@kinfolio/formats/papers/understand')
    return understandPaper(paper, known, labels)
  },
  printedCompanies: async ({ texts }) => {
    const { printedCompanies } = await import('@kinfolio/formats/papers/printed-companies')
    return texts.map((text) => printedCompanies(text))
  },
  labelsBeside: async ({ field, value, ...paper }) => {
    const { labelsBeside } = await import('@kinfolio/formats/papers/own-labels')
    return labelsBeside(paper, { field, value })
  },
  eInvoice: async ({ bytes, password }) => {
    const { readInvoice } = await import('./paper-pages.ts')
    return readInvoice(bytes, password)
  },
  paperPage: async (input) => {
    const { drawPage } = await import('./paper-pages.ts')
    return drawPage(input)
  },
  markedPdf: async ({ bytes, mark }) => {
    const { markPdf } = await import('./paper-pages.ts')
    return markPdf(bytes, mark)
  },
  paperWords: async ({ bytes, page }) => {
    const { readPage } = await import('./paper-pages.ts')
    return readPage(bytes, page)
  },
  paperFind: async ({ bytes, words }) => {
    const { findInPaper } = await import('./paper-pages.ts')
    return findInPaper(bytes, words)
  },
  fileView: async ({ bytes, mediaType }) => {
    const { viewOfFile } = await import('@kinfolio/formats/papers/file-view')
    return viewOfFile(bytes, mediaType)
  },
  fileOfMail: async ({ bytes, index }) => {
    const { fileOfMail } = await import('@kinfolio/formats/papers/mail-view')
    return withNature(await fileOfMail(bytes, index))
  },
  letter: async ({ bytes }) => {
    const { readLetter } = await import('@kinfolio/formats/mails/read-letter')
    return readLetter(bytes)
  },
  letterFiles: async ({ bytes, from }) => {
    const { letterFiles } = await import('@kinfolio/formats/mails/read-letter')
    return letterFiles(bytes, from)
  },
  mailOrigin: async ({ bytes, path, answers }) => {
    const { mailOrigin } = await import('@kinfolio/formats/mails/mail-origin')
    return mailOrigin(bytes, path, answers)
  },
  webhook: async ({ form, ...call }) => {
    const { readWebhook } = await import('@kinfolio/formats/mails/webhook')
    return readWebhook(form, call)
  },
  mboxPiece: async ({ bytes, isLast }) => {
    const { mailsOfPiece } = await import('@kinfolio/formats/mails/mbox')
    return mailsOfPiece(bytes, isLast)
  },
  openedPdf: async ({ bytes, password }) => {
    const { openedPdf } = await import('@kinfolio/formats/papers/opened-pdf')
    return openedPdf(bytes, password)
  },
  searchablePdf: async ({ bytes, pages }) => {
    const { searchableCopy } = await import('./scans.ts')
    return searchableCopy(bytes, pages)
  },
  scanPage: async ({ bytes, page, languages }) => {
    const { readScan } = await import('./scans.ts')
    return readScan(bytes, page, languages)
  },
  reportPaper: async (input) => {
    const { reportPaper } = await import('../press/report-paper.ts')
    return reportPaper(input)
  },
  reportWorkbook: async (input) => {
    const { reportWorkbook } = await import('../press/report-sheets.ts')
    return reportWorkbook(input)
  },
  widgetPicture: async (input) => {
    const { widgetPicture } = await import('../press/widget-picture.ts')
    return { svg: await widgetPicture(input) }
  },
}

async function withNature(file: FileOfMail | null): Promise<(FileOfMail & { isProgram: boolean }) | null> {
  if (file === null) return null
  const { natureOf } = await import('@kinfolio/formats/files/file-nature')
  const { fileName: name, bytes: head } = file
  const { isProgram } = await natureOf({ name, head, tail: new Uint8Array(), size: head.length })
  return { ...file, isProgram }
}

async function textIn(entry: PackedEntry): Promise<string> {
  const { unpackEntry, utf8Text } = await import('../zip-file.ts')
  return utf8Text(await unpackEntry(entry))
}
