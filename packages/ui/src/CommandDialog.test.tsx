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
