type InvoiceLinesProps = {
  caption: string
  columns: readonly string[]
  /** The first column has words, the others have figures. Null: the invoice does not state it. */
  rows: readonly (readonly (string | null)[])[]
}

/** A table of an invoice; none where it has no rows. */
export function InvoiceLines({ caption, columns, rows }: InvoiceLinesProps) {
  if (rows.length === 0) return null
  return (
    <table className="tabular w-full border-collapse text-left">
      <caption className="pb-1 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="border-b text-xs text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? 'py-1 pr-3 font-medium' : 'py-1 pl-3 text-right font-medium'}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have nothing but their place
          <tr key={row} className="border-b last:border-b-0">
            {cells.map((cell, index) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key -- see above
                key={index}
                className={
                  index === 0
                    ? 'min-w-32 py-1 pr-3 align-top break-words'
                    : 'py-1 pl-3 text-right align-top whitespace-nowrap'
                }
              >
                {cell ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
