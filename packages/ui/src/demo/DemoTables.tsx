import { useState } from 'react'

import { Button } from '../Button.tsx'
import type { DataColumn } from '../data-column.tsx'
import { DataTable } from '../DataTable.tsx'
import { FilterBar, FilterPill } from '../FilterBar.tsx'
import { IconButton } from '../IconButton.tsx'
import { Menu, MenuItem } from '../Menu.tsx'
import { Money } from '../Money.tsx'
import { Specimen } from './Specimen.tsx'

type Item = { name: string; kind: string; price: string; below?: Item[] }

const items: Item[] = [
  { name: 'Desk', kind: 'Furniture', price: '900' },
  { name: 'Lamp', kind: 'Furniture', price: '120.5' },
  { name: 'A picture with a name so long that it does not fit', kind: 'Art', price: '12000' },
]
const house: Item[] = [
  {
    name: 'House',
    kind: 'Place',
    price: '500000',
    below: [{ name: 'Study', kind: 'Room', price: '40000', below: items }],
  },
  { name: 'Garden', kind: 'Place', price: '60000' },
]
const many = Array.from({ length: 5000 }, (_, index) => ({
  name: `Item ${index + 1}`,
  kind: index % 2 === 0 ? 'Furniture' : 'Art',
  price: `${(index * 7919) % 10_000}`,
}))

const columns: DataColumn<Item>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name, footer: 'Total' },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind, sortValue: ({ kind }) => kind },
  {
    id: 'price',
    header: 'Price',
    headerHint: 'What it was bought for',
    numeric: true,
    cell: ({ price }) => <Money text={price} currency="EUR" />,
    sortValue: ({ price }) => price,
    groupCell: (rows) => `${rows.length} rows`,
    footer: 'As many',
  },
]

const card = ({ name, kind, price }: Item) => (
  <div className="flex justify-between gap-3">
    <span className="min-w-0 truncate">
      {name} <span className="text-muted">{kind}</span>
    </span>
    <Money text={price} currency="EUR" />
  </div>
)

const actionsOf = ({ name }: Item) => (
  <Menu align="end" trigger={<IconButton icon="lucide:ellipsis" label={`Actions of ${name}`} size="xs" />}>
    <MenuItem icon="lucide:pencil">Edit</MenuItem>
  </Menu>
)

const shape = { columns, rowId: ({ name }: Item) => name, card }

export function DemoTables() {
  const [search, setSearch] = useState('')
  const [isFiltered, setIsFiltered] = useState(true)
  const matches = items.filter(
    ({ name, kind }) =>
      name.toLowerCase().includes(search.toLowerCase()) && (!isFiltered || kind === 'Furniture'),
  )
  return (
    <>
      <Specimen
        name="DataTable, FilterBar"
        note="Sorts, filters, chooses columns and density; cards on a phone."
      >
        <DataTable
          {...shape}
          label="Items"
          rows={matches}
          empty={<p className="text-center text-sm text-muted">No matching data</p>}
          rowActions={actionsOf}
          toolbar={
            <FilterBar
              search={search}
              onSearchChange={setSearch}
              onClear={
                isFiltered || search
                  ? () => {
                      setIsFiltered(false)
                      setSearch('')
                    }
                  : undefined
              }
            >
              {isFiltered ? (
                <FilterPill field="Kind" value="Furniture" onRemove={() => setIsFiltered(false)}>
                  The editor of the filter
                </FilterPill>
              ) : (
                <Button size="sm" variant="ghost" icon="lucide:plus" onClick={() => setIsFiltered(true)}>
                  Furniture only
                </Button>
              )}
            </FilterBar>
          }
        />
      </Specimen>
      <Specimen name="DataTable, as a tree" note="With rows below rows: left and right close and open.">
        <DataTable {...shape} label="Places" rows={house} subRows={({ below }) => below} />
      </Specimen>
      <Specimen name="DataTable, in groups">
        <DataTable
          {...shape}
          label="By kind"
          rows={items}
          groupBy={({ kind }) => ({ id: kind, label: kind })}
        />
      </Specimen>
      <Specimen name="DataTable, long" note="5,000 rows, of which only those in sight are drawn.">
        <DataTable {...shape} label="Many items" rows={many} maxHeight="22rem" />
      </Specimen>
      <Specimen name="DataTable, loading">
        <DataTable {...shape} label="Items to come" rows={[]} loading />
      </Specimen>
      <Specimen name="DataTable, empty">
        <DataTable {...shape} label="No items" rows={[]} />
      </Specimen>
    </>
  )
}
