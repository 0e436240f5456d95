import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { type DrawnEdge, type DrawnNode, GraphDrawing } from './GraphDrawing.tsx'

const node = (id: string, tier: number, ties: string[] = []): DrawnNode => ({
  id,
  tier,
  name: id,
  icon: 'lucide:user',
  details: ['Person'],
  ties,
})
const edge = (from: string, to: string, ...labels: string[]): DrawnEdge => ({
  id: `${from} ${to}`,
  from,
  to,
  labels,
})

const nodes = [
  node('Anna', 0, ['Trustee of Hill Trust']),
  node('Bert', 0),
  node('Hill Trust', 2),
  node('Account', 3),
  node('House', 3),
]
const edges = [
  edge('Anna', 'Hill Trust', 'Trustee'),
  edge('Bert', 'Hill Trust', 'Protector'),
  edge('Hill Trust', 'Account'),
  edge('Hill Trust', 'House'),
]
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function show() {
  const opened: string[] = []
  await render(
    <>
      <button type="button">Before</button>
      <GraphDrawing label="Ties" nodes={nodes} edges={edges} onOpen={(id) => opened.push(id)} />
    </>,
  )
  await button('Before').click()
  for (let buttons = 0; buttons < 4; buttons += 1) await userEvent.keyboard('{Tab}')
  return opened
}

it('is one stop of Tab, and arrows go along lines and rows to every node', async () => {
  await show()
  const top = page.getByRole('region', { name: 'Ties' }).getByRole('button').first()
  await expect.element(top).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  await expect.element(button('Hill Trust')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowRight}')
  await expect.element(page.getByRole('button', { name: /Account|House/ }).nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{End}{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: /Anna|Bert/ }).first()).toHaveFocus()
})

it('opens a node by Enter, and tells whoever hears it what the node is and its relations', async () => {
  const opened = await show()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(opened).toEqual(['Hill Trust'])
  await expect.element(button('Anna')).toHaveAccessibleName('Anna Person')
  await expect.element(button('Anna')).toHaveAccessibleDescription('1 relation. Trustee of Hill Trust')
})

it('grows and shrinks by keys, and comes back to the whole', async () => {
  await show()
  const width = () => document.querySelector('section svg')?.getBoundingClientRect().width ?? 0
  const first = width()
  await userEvent.keyboard('+')
  await expect.poll(width).toBeGreaterThan(first)
  await userEvent.keyboard('--')
  await expect.poll(width).toBeLessThan(first)
  await userEvent.keyboard('0')
  await expect.poll(width).toBe(first)
})

it('draws 300 nodes, all within reach of the keys, and prints how long that takes', async () => {
  const people = Array.from({ length: 60 }, (_, index) => node(`Person ${index}`, 0))
  const entities = Array.from({ length: 60 }, (_, index) => node(`Entity ${index}`, 1))
  const positions = Array.from({ length: 180 }, (_, index) => node(`Position ${index}`, 2))
  const many = [
    ...people.map(({ id }, index) => edge(id, `Entity ${(index * 7) % 60}`, 'Trustee', 'since 2019')),
    ...entities.slice(1).map(({ id }, index) => edge(`Entity ${Math.floor(index / 4)}`, id, '50 %')),
    ...positions.map(({ id }, index) => edge(`Entity ${(index * 11) % 60}`, id)),
  ]
  const started = performance.now()
  await render(
    <GraphDrawing
      label="All"
      nodes={[...people, ...entities, ...positions]}
      edges={many}
      onOpen={() => {}}
    />,
  )
  const region = page.getByRole('region', { name: 'All' })
  await expect.element(region).toBeInTheDocument()
  // The time of the browser to lay the page out counts too.
  region.element().getBoundingClientRect()
  console.info(`300 nodes and ${many.length} lines: ${Math.round(performance.now() - started)} ms`)
  expect(region.element().querySelectorAll('button')).toHaveLength(300)
})
