/** What a file may hold. Each limit is far above a family's real files and far below what would harm the server. */
export const limits = {
  fileBytes: 20 * 1024 * 1024,
  unzippedBytes: 60 * 1024 * 1024,
  rows: 200_000,
  columns: 1_000,
  lineLength: 200_000,
  cellLength: 10_000,
  xmlDepth: 500,
  sgmlTokens: 3_000_000,
} as const
