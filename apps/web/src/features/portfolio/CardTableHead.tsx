/** The headings of a small table in a card: the first column holds names, the others numbers. */
export function CardTableHead({ columns: [name, ...numbers] }: { columns: readonly [string, ...string[]] }) {
  return (
    <thead>
      <tr className="text-xs text-muted">
        <th scope="col" className="px-4 py-1.5 text-left font-medium">
          {name}
        </th>
        {numbers.map((number) => (
          <th key={number} scope="col" className="px-2 py-1.5 text-right font-medium last:pr-4">
            {number}
          </th>
        ))}
      </tr>
    </thead>
  )
}
