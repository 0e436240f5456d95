import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './Button.tsx'

it('sends nothing twice and keeps the focus while it is under way', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading}>
        Save
      </Button>
    </form>
  )
  const { rerender } = await render(form(false))
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await rerender(form(true))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveFocus()
})
