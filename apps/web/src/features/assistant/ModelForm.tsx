import {
  modelProtocols,
  tellings,
  type ModelProtocol,
  type Telling,
} from '@kinfolio/contract/assistant-kinds'
import type { AssistantModel } from '@kinfolio/contract/assistant-models'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { TextInput } from '@kinfolio/ui/TextInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { failures } from './failures.ts'
import { changeModelMutation } from './mutations.ts'
import { refreshModel } from './queries.ts'

const protocolLabels: Readonly<Record<ModelProtocol, string>> = {
  openai: t`OpenAI's, as Ollama, LM Studio, vLLM and most others`,
  anthropic: t`Anthropic's`,
}

const tellingOptions = tellings.map((value) => ({ value, ...tellingWords(value) }))

function tellingWords(telling: Telling): { label: string; hint: string } {
  switch (telling) {
    case 'ALL':
      return {
        label: t`Names and figures`,
        hint: t`All that the tools answer, but for what strangers wrote.`,
      }
    case 'NAMES_HIDDEN':
      return {
        label: t`Figures without names`,
        hint: t`Signs stand for names and notes. They are put back on this server when the answer comes.`,
      }
    case 'BANDS':
      return {
        label: t`Ranges without names`,
        hint: t`Ranges stand for figures, too: 2 to 5 million. You still read the exact ones.`,
      }
    default:
      return telling satisfies never
  }
}

/** Which model, what it is told, and how much it may use. */
export function ModelForm({ model }: { model: AssistantModel }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const change = useMutation(changeModelMutation(api))
  const isOwn = model.source === 'ORGANISATION'
  const [source, setSource] = useState<'own' | 'given'>(isOwn ? 'own' : 'given')
  const [protocol, setProtocol] = useState<ModelProtocol>((isOwn ? model.protocol : null) ?? 'openai')
  const [address, setAddress] = useState((isOwn ? model.address : null) ?? '')
  const [name, setName] = useState((isOwn ? model.model : null) ?? '')
  const [key, setKey] = useState('')
  const [telling, setTelling] = useState<Telling | undefined>(model.telling ?? undefined)
  const [tellsPapers, setTellsPapers] = useState(model.tellsPapers)
  const [readingModel, setReadingModel] = useState(model.readingModel ?? '')
  const [tokens, setTokens] = useState(`${model.monthlyTokens}`)
  const [isDirty, setIsDirty] = useState(false)
  const whyNot = refusalWords(org.role, 'settings')
  const wrong = wrongFields(change.error)
  useUnsaved(isDirty)

  function typed<T>(set: (value: T) => void) {
    return (value: T) => {
      setIsDirty(true)
      set(value)
    }
  }

  async function save() {
    const own = { protocol, address, model: name, ...(key === '' ? {} : { key }) }
    const { isDone } = await outcomeOf(
      change.mutateAsync({
        own: source === 'own' ? own : null,
        ...(telling === undefined ? {} : { telling }),
        tellsPapers,
        readingModel: readingModel.trim() === '' ? null : readingModel,
        monthlyTokens: +tokens,
        version: model.version,
      }),
    )
    if (!isDone) return
    setIsDirty(false)
    await refreshModel(queryClient, api)
    toast({ title: t`Saved`, color: 'success' })
  }

  return (
    <Card title={t`Model and privacy`} description={whyNot ?? undefined}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset disabled={whyNot !== null} className="grid gap-5">
          <Field label={t`Model`} isGroup>
            <RadioCards
              columns={2}
              value={source}
              onValueChange={typed(setSource)}
              options={[
                {
                  value: 'given',
                  label: t`That of the installation`,
                  hint:
                    model.source === 'NONE'
                      ? t`None is named at present.`
                      : t`As whoever runs it has set it up.`,
                },
                {
                  value: 'own',
                  label: t`One of your own`,
                  hint: t`At any service, or on a machine of yours.`,
                },
              ]}
            />
          </Field>
          {source === 'own' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={t`Address`}
                hint={t`Such as https://api.example.com/v1`}
                error={wrong['own.address']}
              >
                <TextInput
                  inputMode="url"
                  autoComplete="off"
                  value={address}
                  onChange={({ target }) => typed(setAddress)(target.value)}
                />
              </Field>
              <Field
                label={t`Name of the model`}
                hint={t`As the service calls it.`}
                error={wrong['own.model']}
              >
                <TextInput
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => typed(setName)(target.value)}
                />
              </Field>
              <Field label={t`Protocol`} error={wrong['own.protocol']}>
                <NativeSelect
                  value={protocol}
                  onValueChange={(value) => typed(setProtocol)(value === 'anthropic' ? value : 'openai')}
                  options={modelProtocols.map((value) => ({ value, label: protocolLabels[value] }))}
                />
              </Field>
              <Field
                label={t`Key`}
                hint={
                  isOwn && model.hasKey
                    ? t`One is kept. Type another one to replace it.`
                    : t`Empty: none is needed.`
                }
                error={wrong['own.key']}
              >
                <PasswordInput
                  autoComplete="off"
                  value={key}
                  onChange={({ target }) => typed(setKey)(target.value)}
                />
              </Field>
            </div>
          )}
          <Field label={t`What it is told`} isGroup error={wrong.telling}>
            <RadioCards
              columns={3}
              value={telling}
              onValueChange={typed(setTelling)}
              options={tellingOptions}
            />
          </Field>
          <Checkbox
            label={t`It may read papers`}
            hint={t`The text of papers that somebody has read beside each other is told as it is. What it says of them counts where it stands there, word by word.`}
            checked={tellsPapers}
            onCheckedChange={typed(setTellsPapers)}
          />
          {tellsPapers && (
            <Field
              label={t`Model for papers`}
              hint={t`Of the same service. Empty: the one above.`}
              error={wrong.readingModel}
              className="sm:max-w-96"
            >
              <TextInput
                autoComplete="off"
                value={readingModel}
                onChange={({ target }) => typed(setReadingModel)(target.value)}
              />
            </Field>
          )}
          <p className="text-xs text-muted">
            {t`When it answers questions it never sees the text of a paper or a mail. What it proposes, a person posts. What you type is told as you type it, with the names of records hidden where names are.`}
          </p>
          <Field
            label={t`Tokens in a month`}
            hint={t`A question takes some ten thousand.`}
            error={wrong.monthlyTokens}
            className="sm:max-w-60"
          >
            <NumberTextInput value={tokens} onValueChange={typed(setTokens)} />
          </Field>
        </fieldset>
        {change.error && Object.keys(wrong).length === 0 && (
          <Callout color="error" title={failures.changeModel}>
            {change.error.message}
          </Callout>
        )}
        {whyNot === null && (
          <div className="flex justify-end">
            <Button type="submit" variant="solid" color="primary" loading={change.isPending}>
              {t`Save`}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

const fields: ReadonlySet<string> = new Set([
  'own.address',
  'own.model',
  'own.protocol',
  'own.key',
  'telling',
  'readingModel',
  'monthlyTokens',
])

/** What is wrong with which field, by its place in the input. */
function wrongFields(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const all = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries(all.filter(([field]) => fields.has(field)))
}
