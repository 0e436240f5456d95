import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { TabPanel, Tabs } from './Tabs.tsx'

const tabs = [
  { value: 'value', label: 'Value' },
  { value: 'lots', label: 'Lots', count: '12' },
  { value: 'terms', label: 'Terms' },
] as const

function Views() {
  const [view, setView] = useState<'value' | 'lots' | 'terms'>('value')
  return (
    <Tabs label="Views" value={view} onValueChange={setView} tabs={tabs}>
      {tabs.map(({ value, label }) => (
        <TabPanel key={value} value={value}>
          About {label}
        </TabPanel>
      ))}
    </Tabs>
  )
}

it('moves between tabs by arrow keys, around the ends, and shows what belongs to the tab', async () => {
  await render(<Views />)
  await page.getByRole('tab', { name: 'Value' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Lots 12' })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('About Lots')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Terms' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Value' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})

it("shows the keyboard's focus only to the keyboard, although the library moves the focus by script", async () => {
  await render(<Views />)
  const ringOf = (name: string) =>
    getComputedStyle(page.getByRole('tab', { name }).element()).outlineStyle !== 'none'
  // The page has been worked by keys, so that browsers show the focus that a script moves.
  await userEvent.keyboard('{Tab}')
  expect(ringOf('Value')).toBe(true)
  await page.getByRole('tab', { name: 'Lots 12' }).click()
  await expect.element(page.getByRole('tab', { name: 'Lots 12' })).toHaveFocus()
  expect(ringOf('Lots 12')).toBe(false)
  await userEvent.keyboard('{ArrowRight}')
  expect(ringOf('Terms')).toBe(true)
})
