import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { createOverlays, type OverlayControls } from './create-overlays.tsx'
import { Dialog } from './Dialog.tsx'
import { OverlayHost } from './OverlayHost.tsx'
import { Sheet } from './Sheet.tsx'

const trigger = <button type="button">Open</button>

describe.each([
  ['Dialog', Dialog],
  ['Sheet', Sheet],
])('%s', (_name, Panel) => {
  const show = () =>
    render(
      <>
        <Panel
          trigger={trigger}
          title="Rename"
          description="Of the account"
          footer={<button type="button">Continue</button>}
        >
          <input aria-label="Name" />
        </Panel>
        <button type="button">Outside</button>
      </>,
    )

  it('keeps the keyboard inside, begins at the first field and goes around', async () => {
    await show()
    await page.getByRole('button', { name: 'Open' }).click()
    const panel = page.getByRole('dialog', { name: 'Rename' })
    await expect.element(panel).toHaveAccessibleDescription('Of the account')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  })

  it('closes with Escape and gives the keyboard back to what opened it', async () => {
    await show()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})

it('a dialog that must not be lost closes by its own buttons only', async () => {
  await render(
    <Dialog persistent trigger={trigger} title="Codes">
      <button type="button">Copy</button>
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
})

it('an overlay is shown with its props, answers with its result and leaves the page', async () => {
  const overlays = createOverlays<{ rename: { props: { name: string }; result: string } }>()
  overlays.create(
    'rename',
    ({ name, open, onOpenChange, onClose }: { name: string } & OverlayControls<string>) => (
      <Dialog open={open} onOpenChange={onOpenChange} title={`Rename ${name}`}>
        <button type="button" onClick={() => onClose('Flat')}>
          Continue
        </button>
      </Dialog>
    ),
  )
  await render(<OverlayHost overlays={overlays} />)
  const result = overlays.open('rename', { name: 'House' })
  await expect.element(page.getByRole('dialog', { name: 'Rename House' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await result).toBe('Flat')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(overlays.getMounted).toEqual([])
})
