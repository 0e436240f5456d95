import type { PaperSheet, PaperView } from '@kinfolio/contract/paper-views'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { formatCount } from '../../lib/format.ts'
import { ReadableFrame } from './ReadableFrame.tsx'
import { columnLetters } from './sheet-columns.ts'

type SheetsViewProps = { title: string; view: Extract<PaperView, { kind: 'TABLE' }> }

/** The sheets of a workbook behind tabs, or the one table of a CSV file. */
export function SheetsView({ title, view: { sheets, leftOut } }: SheetsViewProps) {
  const [shown, setShown] = useState('0')
  const [only] = sheets
  const reveal = (element: HTMLElement) => {
    const sheet = element.closest<HTMLElement>('[data-sheet]')?.dataset['sheet']
    if (sheet !== undefined) flushSync(() => setShown(sheet))
  }
  return (
    <ReadableFrame title={title} leftOut={leftOut} onReveal={reveal}>
      {sheets.length === 1 && only ? (
        <Sheet sheet={only} />
      ) : (
        <Tabs
          label={t`Sheets`}
          value={shown}
          onValueChange={setShown}
          className="sticky top-0 left-0 z-20 bg-surface-raised px-3"
          tabs={sheets.map(({ name, rowCount }, index) => ({
            value: `${index}`,
            label: name || t`Sheet ${index + 1}`,
            count: rowCount === null ? undefined : formatCount(rowCount),
          }))}
        >
          {sheets.map((sheet, index) => (
            <TabPanel
              // oxlint-disable-next-line react/no-array-index-key -- two sheets may have one name
              key={index}
              value={`${index}`}
              isKept
              className="pt-0"
            >
              <div data-sheet={index}>
                <Sheet sheet={sheet} />
              </div>
            </TabPanel>
          ))}
        </Tabs>
      )}
    </ReadableFrame>
  )
}

function Sheet({ sheet: { rows, rowCount, columnCount, numeric } }: { sheet: PaperSheet }) {
  if (rows.length === 0) return <p className="p-4 text-sm text-muted">{t`This sheet is empty.`}</p>
  const columns = Array.from({ length: columnCount }, (_, column) => column)
  const isCut = rowCount === null || rowCount > rows.length
  return (
    <>
      {isCut && (
        <p className="border-b px-4 py-2 text-xs text-muted">
          {rowCount === null
            ? plural(rows.length, {
                one: 'The first row is shown. Download the file to see the others.',
                other: 'The first # rows are shown. Download the file to see the others.',
              })
            : t`Of ${formatCount(rowCount)} rows, the first ${formatCount(rows.length)} are shown. Download the file to see the others.`}
        </p>
      )}
      <table className="tabular w-max min-w-full border-collapse text-xs">
        <thead>
          <tr className="border-b bg-surface-sunken text-muted">
            <th scope="col" className="px-2 py-1 text-right font-normal">
              <span className="sr-only">{t`Row`}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-l px-2 py-1 text-center font-normal">
                {columnLetters(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line} className="border-b last:border-b-0">
              <th scope="row" className="bg-surface-sunken px-2 py-1 text-right font-normal text-muted">
                {line}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={
                    numeric.includes(column)
                      ? 'max-w-md border-l px-2 py-1 text-right align-top whitespace-nowrap'
                      : 'max-w-md border-l px-2 py-1 text-left align-top break-words whitespace-pre-line'
                  }
                >
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
