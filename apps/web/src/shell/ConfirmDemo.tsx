import { Button } from '@kinfolio/ui/Button'
import { type ConfirmVariant, confirmDefaults, useConfirm } from '@kinfolio/ui/confirm'
import { useState } from 'react'

import { usePageTitle } from '../pages/page-title.ts'

const variants: readonly ConfirmVariant[] = ['danger', 'warning', 'info']
const colors = { danger: 'error', warning: 'warning', info: 'info' } as const

/** The confirmation dialog in its three variants, with the words it has by itself (spec §9). */
export function ConfirmDemo() {
  usePageTitle('Confirmation')
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<string | null>(null)

  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-5 px-4">
      <div>
        <h1 className="text-xl font-semibold">Confirmation</h1>
        <p className="mt-1 text-sm text-muted">
          Each button asks with the default words; “{confirmDefaults.title}” is of the variant{' '}
          {confirmDefaults.variant} unless the question says otherwise.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={async () => setAnswer(`default: ${await confirm()}`)}>default</Button>
        {variants.map((variant) => (
          <Button
            key={variant}
            color={colors[variant]}
            variant="soft"
            onClick={async () => setAnswer(`${variant}: ${await confirm({ variant })}`)}
          >
            {variant}
          </Button>
        ))}
      </div>
      <output className="min-h-5 text-sm text-muted">{answer && `Answered ${answer}`}</output>
    </main>
  )
}
