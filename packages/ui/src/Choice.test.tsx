import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

const fruits = [
  { value: 'apple', label: 'Apple', hint: 'Malus' },
  { value: 'banana', label: 'Banana' },
  { value: 'cherry', label: 'Cherry', disabled: true },
  { value: 'fig', label: 'Fig' },
]

function FruitSelect() {
  const [fruit, setFruit] = useState<string>('apple')
  return (
    <Field label="Fruit">
      <Select value={fruit} onValueChange={setFruit} options={fruits} />
    </Field>
  )
}

function FruitSearch({ onCreate }: { onCreate?: (name: string) => void }) {
  const [fruit, setFruit] = useState<string | null>('banana')
  return (
    <Field label="Fruit">
      <Combobox clearable value={fruit} onValueChange={setFruit} options={fruits} onCreate={onCreate} />
    </Field>
  )
}

const field = () => page.getByLabelText('Fruit')
const search = () => page.getByRole('combobox', { name: 'Search...' })
const option = (name: string) => page.getByRole('option', { name })

describe('Select', () => {
  it('is opened and chosen from by keyboard, over what cannot be chosen', async () => {
    await render(<FruitSelect />)
    field().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Apple')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Banana')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Fig')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveTextContent('Fig')
    await expect.element(field()).toHaveFocus()
  })

  it('is found by its first letters, also while it is closed', async () => {
    await render(<FruitSelect />)
    field().element().focus()
    await userEvent.keyboard('ba')
    await expect.element(field()).toHaveTextContent('Banana')
  })

  it('stays as it was when it is left with Escape', async () => {
    await render(<FruitSelect />)
    field().element().focus()
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
    await expect.element(field()).toHaveTextContent('Apple')
    await expect.element(field()).toHaveFocus()
  })
})

describe('Combobox', () => {
  it('opens with an arrow key at what is chosen, and takes what Enter is pressed on', async () => {
    await render(<FruitSearch />)
    field().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(search()).toHaveFocus()
    await expect.element(option('Banana')).toHaveAttribute('aria-selected', 'true')
    await expect.element(search()).toHaveAttribute('aria-activedescendant', option('Banana').element().id)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(field()).toHaveTextContent('Apple')
    await expect.element(field()).toHaveFocus()
  })

  it('finds by name and by what stands beside it', async () => {
    await render(<FruitSearch />)
    await field().click()
    await userEvent.keyboard('malus')
    await expect.element(option('Apple Malus')).toBeVisible()
    expect(option('Fig').query()).toBeNull()
  })

  it('does not take what cannot be chosen', async () => {
    await render(<FruitSearch />)
    await field().click()
    await userEvent.keyboard('cherry{Enter}')
    await expect.element(option('Cherry')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveTextContent('Banana')
  })

  it('says that there is nothing, or offers to make it', async () => {
    const created: string[] = []
    const { rerender } = await render(<FruitSearch />)
    await field().click()
    await userEvent.keyboard('kiwi')
    await expect.element(page.getByText('No matching data')).toBeVisible()
    await rerender(<FruitSearch onCreate={(name) => created.push(name)} />)
    await expect.element(option('Create “kiwi”')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(created).toEqual(['kiwi'])
  })

  it('can be cleared', async () => {
    await render(<FruitSearch />)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(field()).toHaveTextContent('Choose…')
  })
})
