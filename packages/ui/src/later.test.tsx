import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { later } from './later.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const Farewell = ({ name }: { name: string }) => <p>Goodbye {name}</p>

class Caught extends Component<{ children: ReactNode }> {
  override state = { words: '' }

  static getDerivedStateFromError(error: Error) {
    return { words: error.message }
  }

  override render() {
    return this.state.words ? <p role="alert">{this.state.words}</p> : this.props.children
  }
}

it('loads when it is first shown, and shows its fallback until then', async () => {
  const loading = Promise.withResolvers<{ Greeting: typeof Greeting }>()
  const load = vi.fn<() => Promise<{ Greeting: typeof Greeting }>>(() => loading.promise)
  const Later = later(load, (parts) => parts.Greeting)
  expect(load).not.toHaveBeenCalled()
  await render(<Later name="Ada" fallback="A moment" />)
  await expect.element(page.getByText('A moment')).toBeVisible()
  loading.resolve({ Greeting })
  await expect.element(page.getByText('Hello Ada')).toBeVisible()
  await expect.element(page.getByText('A moment')).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is there at once where another part of the same code is', async () => {
  const load = vi.fn<() => Promise<{ Greeting: typeof Greeting; Farewell: typeof Farewell }>>(() =>
    Promise.resolve({ Greeting, Farewell }),
  )
  const First = later(load, (parts) => parts.Greeting)
  const Second = later(load, (parts) => parts.Farewell)
  const { rerender } = await render(<First name="Ada" />)
  await expect.element(page.getByText('Hello Ada')).toBeVisible()
  const Waiting = vi.fn<() => null>(() => null)
  await rerender(<Second name="Ada" fallback={<Waiting />} />)
  await expect.element(page.getByText('Goodbye Ada')).toBeVisible()
  expect(Waiting).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})

it('hands on what kept it from loading', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Later = later(
    () => Promise.reject<{ Greeting: typeof Greeting }>(new Error('No connection')),
    (parts) => parts.Greeting,
  )
  await render(
    <Caught>
      <Later name="Ada" />
    </Caught>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection')
})
