import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'

type FeeTableProps = {
  label: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

/** Figures of a proof. A wide table scrolls by itself, by the keys too. */
export function FeeTable({ label, heads, rows }: FeeTableProps) {
  return (
    <ScrollRegion label={label} className="max-h-80 rounded-md border">
      <table className="tabular w-full text-sm">
        <thead className="sticky top-0 bg-surface-raised text-xs text-muted">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-1.5 font-medium whitespace-nowrap ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="px-3 py-1 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
