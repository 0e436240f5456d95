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

it('names each panel by its tab, keeps one that is kept, and leaves out the others', async () => {
  function Kept() {
    const [view, setView] = useState<'value' | 'lots' | 'terms'>('value')
    return (
      <Tabs label="Views" value={view} onValueChange={setView} tabs={tabs}>
        <TabPanel value="value" isKept>
          <input aria-label="Note" />
        </TabPanel>
        <TabPanel value="lots">About lots</TabPanel>
      </Tabs>
    )
  }
  await render(<Kept />)
  const panel = page.getByRole('tabpanel', { name: 'Value' })
  await expect.element(panel).toBeVisible()
  await expect
    .element(page.getByRole('tab', { name: 'Value' }))
    .toHaveAttribute('aria-controls', panel.element().id)
  expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(1)
  await page.getByLabelText('Note').fill('Typed before')
  await page.getByRole('tab', { name: 'Lots 12' }).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Lots 12' })).toHaveTextContent('About lots')
  await expect.element(page.getByText('About lots')).toBeVisible()
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
  await page.getByRole('tab', { name: 'Value' }).click()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Typed before')
})

it('slides to the tab that is shown, and back to the first', async () => {
  function Narrow() {
    const [view, setView] = useState<'value' | 'lots' | 'terms'>('terms')
    return (
      <div style={{ width: 90 }}>
        <Tabs label="Views" value={view} onValueChange={setView} tabs={tabs} />
      </div>
    )
  }
  await render(<Narrow />)
  const row = page.getByRole('tablist').element()
  const isSeen = (name: string) => {
    const [tab, seen] = [page.getByRole('tab', { name }).element(), row].map((each) =>
      each.getBoundingClientRect(),
    )
    return tab !== undefined && seen !== undefined && tab.left >= seen.left - 1 && tab.right <= seen.right + 1
  }
  expect(isSeen('Terms')).toBe(true)
  expect(isSeen('Value')).toBe(false)
  page.getByRole('tab', { name: 'Terms' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => isSeen('Value')).toBe(true)
})
