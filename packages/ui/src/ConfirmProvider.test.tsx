import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { type ConfirmQuestion, useConfirm } from './confirm.tsx'
import { ConfirmProvider } from './ConfirmProvider.tsx'

function Asking({ question }: { question?: ConfirmQuestion }) {
  const confirm = useConfirm()
  const [answers, setAnswers] = useState<boolean[]>([])
  return (
    <>
      <button
        type="button"
        onClick={async () => {
          const answer = await confirm(question)
          setAnswers((before) => [...before, answer])
        }}
      >
        Ask
      </button>
      <output>{answers.join(' ')}</output>
    </>
  )
}

async function ask(question?: ConfirmQuestion) {
  await render(
    <ConfirmProvider>
      <Asking question={question} />
    </ConfirmProvider>,
  )
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
}

const answer = () => page.getByRole('status')

describe('useConfirm', () => {
  it('asks with the words it has by itself', async () => {
    await ask()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Action' })
    await expect.element(dialog).toHaveAccessibleDescription('Are you sure you want to proceed?')
    await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it('answers yes when it is confirmed, and gives the keyboard back', async () => {
    await ask()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(answer()).toHaveTextContent('true')
    await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
  })

  it('answers no when it is cancelled', async () => {
    await ask()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(answer()).toHaveTextContent('false')
  })

  it('answers no when it is dismissed', async () => {
    await ask()
    await userEvent.keyboard('{Escape}')
    await expect.element(answer()).toHaveTextContent('false')
  })

  it('is confirmed only when the words asked for are typed', async () => {
    await ask({ variant: 'danger', confirmText: 'Delete', typedText: 'Old account' })
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await userEvent.keyboard('Old{Enter}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard(' account{Enter}')
    await expect.element(answer()).toHaveTextContent('true')
  })
})
