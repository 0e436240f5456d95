import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Money } from './Money.tsx'
import { Stat } from './Stat.tsx'

it('shows a figure whole where there is little room for it', async () => {
  await render(
    <div style={{ width: '8rem' }}>
      <Stat label="Value" value={<Money text="123,456,789,012,445,678" currency="EUR" />} size="lg" />
    </div>,
  )
  const figure = page.getByRole('group', { name: 'Value' })
  await expect.element(figure).toBeVisible()
  for (const element of [figure.element(), ...figure.element().querySelectorAll('div')])
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
})
