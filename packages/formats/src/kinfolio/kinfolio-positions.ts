import type { Format } from '../tables/format.ts'

const required = ['id', 'entity', 'name', 'type', 'method', 'currency', 'status']

/** The table of positions that this application writes. */
export const kinfolioPositions: Format<'TABLE'> = {
  format: 'POSITIONS',
  of: 'TABLE',
  recognises: ({ columns }) => required.every((column) => columns.includes(column)),
  read: (table) => ({ kind: 'POSITIONS', table }),
}
