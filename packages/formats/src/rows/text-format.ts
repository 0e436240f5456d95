import type { XmlElement } from '../files/xml-tree.ts'
import type { ReadingOptions, TransactionFile } from './parsed.ts'

/** An export that is known by how its text begins. */
export type TextFormat = {
  format: TransactionFile['format']
  recognises: (text: string) => boolean
  read: (text: string, options: ReadingOptions) => TransactionFile
}

/** An export that is known by the root of its XML. */
export type XmlFormat = {
  format: TransactionFile['format']
  recognises: (root: XmlElement) => boolean
  read: (root: XmlElement) => TransactionFile
}
