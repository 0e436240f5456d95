import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp, page } from 'vitest/browser'

import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

// A feature that is not set again here would be lost for the tests after this one.
const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]

beforeEach(() => cdp().send('Emulation.setEmulatedMedia', { media: 'print', features }))
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '', features }))

it('leaves out on paper what can only be pressed, and keeps what says what is shown', async () => {
  await render(
    <>
      <Button>Edit</Button>
      <IconButton icon="lucide:x" label="Close" />
      <SegmentedControl
        label="Lens"
        value="net"
        onValueChange={() => {}}
        options={[
          { value: 'gross', label: 'Gross' },
          { value: 'net', label: 'Net' },
        ]}
      />
      <div className="max-h-10 overflow-auto" data-testid="long">
        <div className="h-96">All of it</div>
      </div>
    </>,
  )
  await expect.element(page.getByText('Edit')).not.toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
  await expect.element(page.getByText('Net')).toBeVisible()
  await expect.element(page.getByText('Gross')).not.toBeVisible()
  expect(page.getByTestId('long').element().clientHeight).toBe(384)
})
