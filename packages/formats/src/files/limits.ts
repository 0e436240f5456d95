/**
 * What a file may hold. Each limit is far above a family's real files and far below what would harm the server; each is
 * asked before what it limits takes room.
 */
export const limits = {
  fileBytes: 20 * 1024 * 1024,
  unzippedBytes: 60 * 1024 * 1024,
  zipEntries: 2_000,
  rows: 200_000,
  columns: 1_000,
  cells: 2_000_000,
  lineLength: 200_000,
  cellLength: 10_000,
  /** Elements and attributes of a document that is kept as a tree, in XML or SGML. */
  elements: 600_000,
  attributes: 1_200_000,
  depth: 500,
  /** Elements of one part of a workbook, which are read one after another and not kept. */
  workbookElements: 8_000_000,
  sharedStrings: 500_000,
  sheets: 100,
  jsonValues: 2_000_000,
} as const
