import { describe, expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import type { DataColumn } from './data-column.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { TooltipProvider } from './Tooltip.tsx'

type Holding = { name: string; value: string; below?: Holding[] }

const columns: DataColumn<Holding>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'value',
    header: 'Value',
    numeric: true,
    cell: ({ value }) => value,
    sortValue: ({ value }) => value,
    footer: 'Total',
  },
]

const few: Holding[] = [
  { name: 'Flat', value: '900' },
  { name: 'Fund', value: '1000' },
  { name: 'Watch', value: '20' },
]

const tree: Holding[] = [
  {
    name: 'Funds',
    value: '30',
    below: [
      { name: 'Fund I', value: '10' },
      { name: 'Fund II', value: '20' },
    ],
  },
  { name: 'Flat', value: '900' },
]

const many = Array.from({ length: 5000 }, (_, index) => ({ name: `Lot ${index + 1}`, value: `${index}` }))

/** The table of these holdings, with what a test changes of it. */
function table(rows: readonly Holding[], changed: Partial<DataTableProps<Holding>> = {}) {
  return (
    <TooltipProvider>
      <DataTable
        label="Holdings"
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        subRows={({ below }) => below}
        {...changed}
      />
    </TooltipProvider>
  )
}

async function show(rows: readonly Holding[], isLinked = false) {
  await render(
    table(rows, {
      maxHeight: '20rem',
      // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the table gives it its words
      ...(isLinked && { rowLink: ({ name }) => <a href={`#${name}`} /> }),
    }),
  )
}

const row = (name: string) => page.getByRole('row', { name, exact: true })

function namesInOrder() {
  return page
    .getByRole('row')
    .elements()
    .slice(1, -1)
    .map((element) => element.querySelector('td')?.textContent)
}

it('ends with its last row where what stands below it shows nothing', async () => {
  const Nothing = () => null
  const { container, rerender } = await render(table(few))
  const height = container.getBoundingClientRect().height
  await rerender(table(few, { footer: <Nothing /> }))
  expect(container.getBoundingClientRect().height).toBe(height)
  await rerender(table(few, { footer: '3 of 9' }))
  expect(container.getBoundingClientRect().height).toBeGreaterThan(height)
})

describe('sorting', () => {
  it('sorts by a heading from the keyboard: names from A, figures from the largest, then the other way, then not', async () => {
    await show(few)
    const byValue = page.getByRole('button', { name: 'Value' })
    byValue.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(namesInOrder()).toEqual(['Fund', 'Flat', 'Watch'])
    await expect
      .element(page.getByRole('columnheader', { name: 'Value' }))
      .toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard(' ')
    expect(namesInOrder()).toEqual(['Watch', 'Flat', 'Fund'])
    await userEvent.keyboard('{Enter}')
    expect(namesInOrder()).toEqual(['Flat', 'Fund', 'Watch'])
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect
      .element(page.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'ascending')
  })
})

describe('a tree', () => {
  it('opens and closes by arrow keys, goes down into an open row and up to the one above', async () => {
    await show(tree)
    await expect.element(page.getByRole('treegrid', { name: 'Holdings' })).toBeVisible()
    row('Collapse Funds 30').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(row('Expand Funds 30')).toHaveAttribute('aria-expanded', 'false')
    expect(row('Fund I 10').query()).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Fund I 10')).toHaveAttribute('aria-level', '2')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Fund I 10')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('Fund II 20')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(row('Collapse Funds 30')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(row('Flat 900')).toHaveFocus()
  })

  it('closes and opens all of it with one button', async () => {
    await show(tree)
    await page.getByRole('button', { name: 'Collapse all' }).click()
    expect(row('Fund I 10').query()).toBeNull()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect.element(row('Fund II 20')).toBeVisible()
  })
})

describe('five thousand rows', () => {
  const shownRows = () => page.getByRole('row').elements().length

  it('are told in full to screen readers, and drawn as far as they are in sight', async () => {
    await show(many, true)
    // The headings and the totals are rows too.
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5002')
    await expect.element(row('Lot 1 0')).toHaveAttribute('aria-rowindex', '2')
    expect(shownRows()).toBeLessThan(60)
  })

  it('are walked by keyboard to the end and back, the row of the keyboard always in sight', async () => {
    await show(many, true)
    row('Lot 1 0').element().focus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(row('Lot 16 15')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(row('Lot 5000 4999')).toHaveFocus()
    await expect.element(row('Lot 5000 4999')).toHaveAttribute('aria-rowindex', '5001')
    await userEvent.keyboard('{PageUp}')
    await expect.element(row('Lot 4985 4984')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(row('Lot 1 0')).toHaveFocus()
    const heading = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect()
    expect(row('Lot 1 0').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(heading.bottom - 1)
  })

  it('are all on paper', async () => {
    await show(many)
    onTestFinished(() => void window.dispatchEvent(new Event('afterprint')))
    window.dispatchEvent(new Event('beforeprint'))
    await expect.poll(shownRows, { timeout: 50_000 }).toBe(5002)
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(shownRows).toBeLessThan(60)
  })
})

it.each([
  { rowHeight: 32, density: 'compact', height: 700 },
  { rowHeight: 32, density: 'compact', height: 715 },
  { rowHeight: 40, density: 'comfortable', height: 733 },
] as const)(
  'ends above its totals with a whole row: $density in $height px',
  async ({ rowHeight, density, height }) => {
    await page.viewport(1280, height)
    onTestFinished(() => page.viewport(1280, 800))
    const rows: Holding[] = many
      .slice(0, 40)
      .map((holding) => ({ ...holding, below: [{ name: `${holding.name}a`, value: '1' }] }))
    await render(table(rows, { density, onDensityChange: () => {} }))
    const region = page.getByRole('region', { name: 'Holdings' }).element()
    const seen = region.querySelector('tfoot td')?.getBoundingClientRect().top ?? 0
    const first = region.querySelector('tbody')?.getBoundingClientRect().top ?? 0
    expect(seen - first).toBeGreaterThan(10 * rowHeight)
    expect((seen - first) % rowHeight).toBeCloseTo(0, 1)
    expect(window.innerHeight - region.clientHeight).toBeGreaterThanOrEqual(208)
  },
)

describe('a table on a phone', () => {
  it('says on cards what groups and the whole come to, as it does in columns', async () => {
    await page.viewport(390, 800)
    onTestFinished(() => page.viewport(1280, 800))
    const total = '1920'
    const summed: DataColumn<Holding>[] = columns.map((column, index) =>
      index === 0
        ? { ...column, footer: 'Total' }
        : { ...column, footer: total, groupCell: (rows) => rows.map(({ value }) => value).join(' + ') },
    )
    await render(
      <DataTable
        label="Holdings"
        columns={summed}
        rows={few}
        rowId={({ name }) => name}
        groupBy={({ name }) => (name === 'Fund' ? { id: 'p', label: 'Private' } : { id: 'o', label: 'Own' })}
        card={({ name }) => name}
      />,
    )
    await expect.element(page.getByText('900 + 20')).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: total })).toBeVisible()
    await expect.element(page.getByRole('term')).toHaveTextContent('Total Value')
  })
})
