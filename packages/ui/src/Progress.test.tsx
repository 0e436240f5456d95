import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Progress } from './Progress.tsx'

const bar = () => page.getByRole('progressbar', { name: 'Importing' })

it.each([
  [-5, '0'],
  [42, '42'],
  [250, '100'],
])('tells %d as %s of 100', async (value, text) => {
  await render(<Progress label="Importing" value={value} />)
  await expect.element(bar()).toHaveAttribute('aria-valuenow', text)
  await expect.element(bar()).toHaveAttribute('aria-valuemax', '100')
})

it('tells no value while none is known', async () => {
  await render(<Progress label="Importing" value={null} />)
  await expect.element(bar()).toBeInTheDocument()
  await expect.element(bar()).not.toHaveAttribute('aria-valuenow')
})
