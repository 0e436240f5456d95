import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { CommandDialog } from './CommandDialog.tsx'

async function show() {
  const ran: string[] = []
  const onClose = vi.fn<() => void>()
  const command = (group: string, label: string, hint?: string) => ({
    id: label,
    group,
    label,
    hint,
    icon: 'lucide:plus',
    run: () => ran.push(label),
  })
  await render(
    <CommandDialog
      placeholder="Search…"
      onClose={onClose}
      commands={[
        command('Actions', 'Add'),
        command('Pages', 'Home', 'Start page'),
        command('Pages', 'Trash'),
      ]}
    />,
  )
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  return { ran, onClose }
}

const active = () => page.getByRole('combobox').element().getAttribute('aria-activedescendant')
const option = (name: string) => page.getByRole('option', { name })

it('goes around by arrow keys and runs what Enter is pressed on', async () => {
  const { ran, onClose } = await show()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe(option('Trash').element().id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(ran).toEqual(['Home'])
  expect(onClose).toHaveBeenCalledOnce()
})

it('finds by every word, in any order, in name and hint', async () => {
  const { ran } = await show()
  await userEvent.keyboard('page home')
  await expect.element(option('Home Start page')).toHaveAttribute('aria-selected', 'true')
  expect(option('Add').query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual(['Home'])
})

it('says that nothing was found', async () => {
  const { ran } = await show()
  await userEvent.keyboard('nothing like it{Enter}')
  await expect.element(page.getByText('No matching data')).toBeVisible()
  expect(ran).toEqual([])
})

it('shows what somebody else found below the commands, each once and by group', async () => {
  const ran: string[] = []
  const command = (group: string, label: string) => ({
    id: `${group} ${label}`,
    group,
    label,
    icon: 'lucide:plus',
    run: () => ran.push(label),
  })
  const typed: string[] = []
  const dialog = (found: ReturnType<typeof command>[], isSearching: boolean) => (
    <CommandDialog
      placeholder="Search…"
      onClose={() => {}}
      onType={(text) => typed.push(text)}
      isSearching={isSearching}
      found={found}
      commands={[command('Positions', 'Keller fund'), command('Pages', 'Home')]}
    />
  )
  const { rerender } = await render(dialog([], true))
  await userEvent.keyboard('xkeller')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await rerender(dialog([], false))
  await expect.element(page.getByText('No matching data')).toBeVisible()
  await userEvent.keyboard('{Home}{Delete}')
  expect(typed.at(-1)).toBe('keller')
  await rerender(
    dialog(
      [
        command('People', 'Maria Keller'),
        command('Positions', 'Keller fund'),
        command('Companies', 'Keller AG'),
      ],
      false,
    ),
  )
  await expect.element(option('Maria Keller')).toBeVisible()
  const labels = page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)
  expect(labels).toEqual(['Keller fund', 'Maria Keller', 'Keller AG'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(ran).toEqual(['Maria Keller'])
})
