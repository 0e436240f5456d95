/**
 * The limits of a file. Each is far above the real files of a family and far below a size that would harm the server.
 * Each is checked before memory is taken.
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
  /** Elements and attributes of an XML or SGML document that is stored as a tree. */
  elements: 600_000,
  attributes: 1_200_000,
  depth: 500,
  /** Elements of one part of a workbook. They are read one after another and are not stored. */
  workbookElements: 8_000_000,
  sharedStrings: 500_000,
  sheets: 100,
  jsonValues: 2_000_000,
  cards: 20_000,
  /** Lines of one card after unfolding, and of the card that is nested in it. */
  cardProperties: 1_000,
  cardDepth: 20,
  cardValueLength: 100_000,
  /** Pictures of the cards of a file. */
  photos: 500,
  photoBytes: 5 * 1024 * 1024,
} as const
