import type { FileAnswer } from '@kinfolio/contract/files'
import type { Cell, Row, WidgetData } from '@kinfolio/contract/report-data'
import { WidgetData as WidgetDataSchema } from '@kinfolio/contract/report-data'
import { hideValues } from '@kinfolio/contract/values'

import { contentDisposition } from '../../attachments/content/rules.ts'

/** What a widget tells a role without values, before anything is drawn of it; each figure that is hidden says so. */
export function withoutValues(data: WidgetData): WidgetData {
  const hidden = hideValues(WidgetDataSchema, data) as WidgetData // the same shape, as its own answer has it
  return {
    ...hidden,
    rows: hidden.rows.map((row, at) => saysHidden(row, data.rows[at])),
    ...(hidden.paragraphs && {
      paragraphs: hidden.paragraphs.map((paragraph, at) => ({
        ...paragraph,
        pieces: paragraph.pieces.map((piece, place) => {
          const before = data.paragraphs?.[at]?.pieces[place]
          if (!('cell' in piece) || before === undefined || !('cell' in before)) return piece
          return { ...piece, cell: hiddenCell(piece.cell, before.cell) }
        }),
      })),
    }),
  }
}

function saysHidden(row: Row, before: Row | undefined): Row {
  const cells = Object.entries(row.cells).map(([key, cell]) => [key, hiddenCell(cell, before?.cells[key])])
  return { ...row, cells: Object.fromEntries(cells) as Row['cells'] } // the same keys with cells again
}

function hiddenCell(cell: Cell, before: Cell | undefined): Cell {
  const wasThere = before?.amount !== null && before?.amount !== undefined
  return cell.amount === null && wasThere ? { ...cell, reason: 'HIDDEN' } : cell
}

/** A file that is saved, and that runs nothing where it is opened. */
export function toReportFile(body: Blob, name: string): FileAnswer {
  return {
    headers: {
      'content-type': body.type,
      'content-disposition': contentDisposition(name, false),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
    body,
  }
}

const longestName = 80

/** The name of a file by its title and the day of its figures. */
export function reportFileName(title: string, on: string, ending: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  // A sign that is cut in two is none: what is left of it goes too.
  const short = plain.slice(0, longestName).replaceAll(/\p{Cs}|^[. ]+|[. ]+$/gu, '')
  return `${short || 'Report'} ${on}.${ending}`
}
