import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Dialog } from './Dialog.tsx'
import { createToastQueue } from './toast-queue.ts'
import { Toaster } from './Toaster.tsx'

let queue = createToastQueue()
beforeEach(() => {
  queue = createToastQueue()
})

const shown = () =>
  page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

/** Drags the message with the mouse, in steps, as a hand does. */
async function drag(title: string, byX: number) {
  const message = page.getByRole('listitem').filter({ hasText: title }).element()
  const { left, top, height } = message.getBoundingClientRect()
  const at = (x: number) => ({
    bubbles: true,
    pointerId: 1,
    button: 0,
    clientX: left + 20 + x,
    clientY: top + height / 2,
  })
  message.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  for (const part of [0.25, 0.5, 0.75, 1])
    message.dispatchEvent(new PointerEvent('pointermove', at(byX * part)))
  message.dispatchEvent(new PointerEvent('pointerup', at(byX)))
}

describe('Toaster', () => {
  it('shows of seven messages the five newest', async () => {
    await render(<Toaster queue={queue} />)
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) queue.add({ title })
    await expect.poll(shown).toEqual(['3', '4', '5', '6', '7'])
  })

  it('is reached with F8, and its messages with Tab', async () => {
    await render(<Toaster queue={queue} />)
    queue.add({ title: 'Saved' })
    await expect.element(page.getByRole('listitem')).toBeVisible()
    await userEvent.keyboard('{F8}')
    await expect.element(page.getByRole('list')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('listitem')).toHaveFocus()
    expect(shown()).toEqual(['Saved'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toEqual([])
  })

  it('lets a message be swiped away, when the swipe is long enough', async () => {
    await render(<Toaster queue={queue} />)
    queue.add({ title: 'Saved', duration: Number.POSITIVE_INFINITY })
    await expect.element(page.getByRole('listitem')).toBeVisible()
    await drag('Saved', 45)
    expect(queue.getShown()[0]?.open).toBe(true)
    await drag('Saved', 60)
    await expect.poll(shown).toEqual([])
  })

  it('runs the action of a message and closes it', async () => {
    await render(<Toaster queue={queue} />)
    let isUndone = false
    queue.add({
      title: 'Deleted',
      actions: [
        {
          label: 'Undo',
          onPress: () => {
            isUndone = true
          },
        },
      ],
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(isUndone).toBe(true)
    await expect.poll(shown).toEqual([])
  })

  it.each([
    ['top-left', 'left', 'top'],
    ['top-right', 'right', 'top'],
    ['bottom-left', 'left', 'bottom'],
    [undefined, 'right', 'bottom'],
  ] as const)('stands at %s', async (position, side, edge) => {
    await render(<Toaster queue={queue} position={position} />)
    queue.add({ title: 'Saved' })
    await expect.element(page.getByRole('listitem')).toBeVisible()
    const { left, right, top, bottom } = page.getByRole('listitem').element().getBoundingClientRect()
    expect(left < window.innerWidth - right ? 'left' : 'right').toBe(side)
    expect(top < window.innerHeight - bottom ? 'top' : 'bottom').toBe(edge)
  })

  it('stands in the middle where it is asked to', async () => {
    await render(<Toaster queue={queue} position="top-center" />)
    queue.add({ title: 'Saved' })
    await expect.element(page.getByRole('listitem')).toBeVisible()
    const { left, right } = page.getByRole('listitem').element().getBoundingClientRect()
    expect(left).toBeCloseTo(window.innerWidth - right, 0)
  })

  it('makes way for the buttons of a dialog', async () => {
    await render(
      <>
        <Toaster queue={queue} />
        <Dialog open title="A form" footer={<button>Save</button>} />
      </>,
    )
    queue.add({ title: 'Saved' })
    await expect.element(page.getByText('Saved')).toBeVisible()
    const message = page.getByText('Saved').element().closest('li')?.getBoundingClientRect()
    const button = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect()
    const isApart =
      message !== undefined &&
      (message.right < button.left || message.bottom < button.top || message.top > button.bottom)
    expect(isApart).toBe(true)
  })
})
