import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Menu, MenuItem } from './Menu.tsx'

async function show() {
  const chosen: string[] = []
  await render(
    <Menu trigger={<button type="button">Actions</button>}>
      {['Edit', 'Duplicate', 'Delete'].map((name) => (
        <MenuItem key={name} onSelect={() => chosen.push(name)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem disabled onSelect={() => chosen.push('Lock')}>
        Lock
      </MenuItem>
    </Menu>,
  )
  page.getByRole('button', { name: 'Actions' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Edit')).toHaveFocus()
  return chosen
}

const item = (name: string) => page.getByRole('menuitem', { name })

it('finds items by their first letters', async () => {
  const chosen = await show()
  await userEvent.keyboard('de')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual(['Delete'])
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
})

it('moves by arrow keys and leaves out what is disabled', async () => {
  const chosen = await show()
  await userEvent.keyboard('{End}')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('Edit')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Duplicate')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(chosen).toEqual([])
})
