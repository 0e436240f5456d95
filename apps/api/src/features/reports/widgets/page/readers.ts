import type { pageWidgets } from '@kinfolio/contract/report-widgets/page'

import { column, row, unavailable, type Readers } from '../reader.ts'
import { readText } from './text.ts'

export const pageReaders: Readers<typeof pageWidgets> = {
  heading: (_, { text, level }) => ({
    columns: [column('text', 'Heading', 'text')],
    rows: [row({ text: { text } })],
    picture: { kind: 'heading', level },
  }),
  text: (sight, { text }) => readText(sight, text),
  picture: (_, { attachment, description }) =>
    attachment === null
      ? unavailable('Choose a picture among the papers.')
      : { columns: [], rows: [], picture: { kind: 'image', attachmentId: attachment, description } },
  space: () => ({ columns: [], rows: [], picture: { kind: 'space' } }),
  'page-break': () => ({ columns: [], rows: [], picture: { kind: 'pageBreak' } }),
}
