import type { CostMapping } from '@kinfolio/contract/cost-files'

import type { XmlElement } from '../files/xml-tree.ts'
import type { CardFile, CardFormat } from '../rows/card.ts'
import type { OwnershipFile } from '../rows/ownership-file.ts'
import type { ImportFormat, PriceFile, RateFile, ReadingOptions, TransactionFile } from '../rows/parsed.ts'
import type { CsvTable } from './csv-table.ts'

/** The kinds of sources: the text of a file, the root of its XML, the value of its JSON, or its table. */
export type Sources = { TEXT: string; XML: XmlElement; JSON: unknown; TABLE: CsvTable }

/** A table of costs, and which column holds what. The code that knows costs reads its cells. */
export type CostFile = {
  kind: 'COSTS'
  format: CostFormat
  table: CsvTable
  mapping: CostMapping
}
type CostFormat = 'KINFOLIO_COSTS' | 'COSTS_CSV'

/** A table of positions. The code that knows positions reads its columns. */
type PositionFile = { kind: 'POSITIONS'; table: CsvTable }

export type KnownFile =
  | TransactionFile
  | PositionFile
  | PriceFile
  | RateFile
  | OwnershipFile
  | CardFile
  | CostFile

/** What is known besides the content: the answers of a person and the name of the file. */
export type Told = ReadingOptions & { fileName?: string }

/** An export that is recognised by its content. It reads only what it recognises. */
export type Format<Of extends keyof Sources = keyof Sources, File extends KnownFile = KnownFile> = {
  [Each in Of]: {
    /** The name by which a person can choose the format. Nobody can choose positions by name. */
    format: ImportFormat | CardFormat | CostFormat | 'POSITIONS'
    of: Each
    recognises: (source: Sources[Each], told: Told) => boolean
    read: (source: Sources[Each], told: Told) => File
  }
}[Of]
