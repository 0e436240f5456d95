import type { XmlElement } from '../files/xml-tree.ts'
import type { ImportFormat, PriceFile, RateFile, ReadingOptions, TransactionFile } from '../rows/parsed.ts'
import type { CsvTable } from './csv-table.ts'

/** What a file may turn out to be: its text, the root of its XML, the value of its JSON, its table. */
export type Sources = { TEXT: string; XML: XmlElement; JSON: unknown; TABLE: CsvTable }

/** A table of positions, whose columns are read where positions are known. */
type PositionFile = { kind: 'POSITIONS'; table: CsvTable }

export type KnownFile = TransactionFile | PositionFile | PriceFile | RateFile

/** What is known beside the content: the answers of a person, and the name that the file came with. */
export type Told = ReadingOptions & { fileName?: string }

/** An export that is known by its content. It is asked to read only what it recognises. */
export type Format<Of extends keyof Sources = keyof Sources, File extends KnownFile = KnownFile> = {
  [Each in Of]: {
    /** The name by which a person asks for it; nobody asks for positions by name. */
    format: ImportFormat | 'POSITIONS'
    of: Each
    recognises: (source: Sources[Each], told: Told) => boolean
    read: (source: Sources[Each], told: Told) => File
  }
}[Of]
