import type { AssistantModel } from '@kinfolio/contract/assistant-models'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Progress } from '@kinfolio/ui/Progress'
import { Switch } from '@kinfolio/ui/Switch'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { formatCount } from '../../lib/format.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { failures } from './failures.ts'
import { changeModelMutation, tryModelMutation } from './mutations.ts'
import { refreshModel } from './queries.ts'
import { tellingLabels } from './words.ts'

/** Whether a model answers, which one, and what it used. */
export function ModelCard({ model }: { model: AssistantModel }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const change = useMutation(changeModelMutation(api))
  const attempt = useMutation(tryModelMutation(api))
  const whyNot = refusalWords(org.role, 'settings')
  const { source, telling, isOn, tokensOfMonth, monthlyTokens, version } = model
  const hasModel = source !== 'NONE'
  const failed = change.error ?? attempt.error

  async function switchTo(next: boolean) {
    const { isDone } = await outcomeOf(change.mutateAsync({ isOn: next, version }))
    await refreshModel(queryClient, api)
    if (isDone)
      toast({
        title: next ? t`The model answers from now on` : t`Rules answer from now on`,
        color: 'success',
      })
  }

  async function tryIt() {
    await outcomeOf(attempt.mutateAsync({}))
    await refreshModel(queryClient, api)
  }

  return (
    <Card
      title={t`Who answers`}
      description={whyNot ?? undefined}
      actions={isOn ? <Badge color="success">{t`A model`}</Badge> : <Badge>{t`Rules`}</Badge>}
    >
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-muted">{aboutModel(model)}</p>
        {hasModel && (
          <Switch
            label={t`The model answers questions`}
            hint={
              telling === null
                ? t`Choose below how much it is told, first.`
                : t`It is told: ${tellingLabels[telling]}.`
            }
            checked={isOn}
            disabled={whyNot !== null || telling === null || change.isPending}
            onCheckedChange={(next) => void switchTo(next)}
          />
        )}
        {hasModel && (
          <div className="flex flex-col gap-1.5">
            <Progress
              label={t`Tokens of this month`}
              value={monthlyTokens === 0 ? 100 : Math.min(100, (tokensOfMonth / monthlyTokens) * 100)}
            />
            <p className="text-xs text-muted">
              {t`${formatCount(tokensOfMonth)} of ${formatCount(monthlyTokens)} tokens of this month. Without any left, rules answer.`}
            </p>
          </div>
        )}
        {failed && (
          <Callout color="error" title={change.error ? failures.changeModel : failures.tryModel}>
            {failed.message}
          </Callout>
        )}
        {attempt.data && (
          <Callout
            color={attempt.data.problem === null ? 'success' : 'warning'}
            title={
              attempt.data.problem === null
                ? t`It answers, and uses tools`
                : t`It does not answer as it should`
            }
          >
            {attempt.data.problem ??
              t`Its first word came after ${formatCount(attempt.data.milliseconds ?? 0)} milliseconds.`}
          </Callout>
        )}
        {hasModel && whyNot === null && (
          <Button
            variant="outline"
            className="self-start"
            loading={attempt.isPending}
            onClick={() => void tryIt()}
          >
            {t`Try it`}
          </Button>
        )}
      </div>
    </Card>
  )
}

function aboutModel({ source, model, address }: AssistantModel): string {
  if (source === 'NONE')
    return t`No language model is named, so rules answer, and nothing leaves this server. Name one below, or have whoever runs the installation set AI_URL and AI_MODEL.`
  return source === 'INSTALLATION'
    ? t`${model ?? ''} at ${address ?? ''}, named by whoever runs this installation.`
    : t`${model ?? ''} at ${address ?? ''}, named by this organisation.`
}
