import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { showTitleByKey } from './titles-by-key.tsx'

const words = () => page.getByRole('status').query()?.textContent ?? null

function next(direction: 1 | -1 = 1): string | null {
  showTitleByKey(direction)
  return words()
}

async function show() {
  await render(
    <main>
      <span title="In euros">EUR</span>
      <table>
        <tbody>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the rows of a table that lead somewhere */}
          <tr tabIndex={0} data-testid="row">
            <td title="Linden">Linden</td>
            <td>
              <span title="1,250.50 EUR">1,251</span> <span title="Out of date">!</span>
            </td>
          </tr>
        </tbody>
      </table>
      <span title="Never seen" hidden>
        Hidden
      </span>
      <span title="No price on or before this day">No price</span>
    </main>,
  )
}

it('says what is in the row that has the focus, then what follows, and what came before', async () => {
  await show()
  page.getByTestId('row').element().focus()
  expect(next()).toBe('1,250.50 EUR')
  expect(next()).toBe('Out of date')
  expect(next()).toBe('No price on or before this day')
  expect(next(-1)).toBe('Out of date')
})

it('begins with the first where nothing has the focus, and ends after the last', async () => {
  await show()
  expect(next()).toBe('In euros')
  for (let presses = 0; presses < 3; presses += 1) next()
  expect(next()).toBeNull()
})

it('goes with the next key, and Escape does nothing else', async () => {
  await show()
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', listen)
  next()
  await userEvent.keyboard('{Escape}')
  expect(words()).toBeNull()
  expect(heard).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(heard).toEqual(['Escape'])
  window.removeEventListener('keydown', listen)
})
