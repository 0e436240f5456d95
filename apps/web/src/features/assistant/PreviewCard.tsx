import { type Telling, tellings } from '@kinfolio/contract/assistant-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { failures } from './failures.ts'
import { previewModelMutation } from './mutations.ts'
import { tellingLabels } from './words.ts'

/** Exactly what a model would be told of a question, before anything is sent. */
export function PreviewCard({ telling }: { telling: Telling }) {
  const { api } = useOrg()
  const preview = useMutation(previewModelMutation(api))
  const [message, setMessage] = useState<string>(t`What are we worth?`)
  const [chosen, setChosen] = useState(telling)
  const { data } = preview
  return (
    <Card title={t`What would be told`} description={t`Nothing is sent for this.`}>
      <form
        className="flex flex-col gap-3 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          void outcomeOf(preview.mutateAsync({ message, telling: chosen }))
        }}
      >
        <Field label={t`Question`}>
          <TextInput value={message} maxLength={2000} onChange={({ target }) => setMessage(target.value)} />
        </Field>
        <Field label={t`Told`}>
          <NativeSelect
            value={chosen}
            onValueChange={(value) => setChosen(tellings.find((one) => one === value) ?? 'BANDS')}
            options={tellings.map((value) => ({ value, label: tellingLabels[value] }))}
          />
        </Field>
        <Button type="submit" variant="outline" className="self-start" loading={preview.isPending}>
          {t`Show it`}
        </Button>
        {preview.error && (
          <Callout color="error" title={failures.previewModel}>
            {preview.error.message}
          </Callout>
        )}
        {data && (
          <div className="flex flex-col gap-2">
            <Told title={t`The question`} text={data.message} isOpen />
            {data.examples.map(({ tool, text }) => (
              <Told key={tool} title={t`What ${tool} would answer`} text={text} isOpen />
            ))}
            <Told title={t`Its task`} text={data.instructions} />
            <Told
              title={t`What it may look up`}
              text={data.tools.map((tool) => `${tool.name}: ${tool.description}`).join('\n')}
            />
          </div>
        )}
      </form>
    </Card>
  )
}

function Told({ title, text, isOpen = false }: { title: string; text: string; isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer text-xs font-medium text-muted">{title}</summary>
      <ScrollRegion label={title} className="mt-1 max-h-48 rounded-md border bg-surface p-2">
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
      </ScrollRegion>
    </details>
  )
}
