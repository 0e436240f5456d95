import type { PaperRule } from '@kinfolio/contract/paper-rules'
import { classNames } from '@kinfolio/ui/class-names'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { orderPaperRulesMutation, switchPaperRuleMutation } from './mutations.ts'
import { PaperRuleMenu } from './PaperRuleMenu.tsx'
import { refreshPaperRules } from './queries.ts'
import { conditionWords, conflictLabels, effectWords } from './words.ts'

type PaperRuleLineProps = { rule: PaperRule; rules: readonly PaperRule[]; isAsked: boolean }

/** A rule in words, its place, and whether it is on. */
export function PaperRuleLine({ rule, rules, isAsked }: PaperRuleLineProps) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const onSettled = () => refreshPaperRules(queryClient, api)
  const change = useMutation({ ...switchPaperRuleMutation(api), onSettled })
  const order = useMutation({ ...orderPaperRulesMutation(api), onSettled })
  const { id, version, name, place, isActive } = rule
  const move = (by: -1 | 1) => {
    const ids = rules.map((each) => each.id).filter((each) => each !== id)
    order.mutate({ ids: ids.toSpliced(place - 1 + by, 0, id) })
  }
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-lg border bg-surface-raised p-4 text-sm shadow-xs',
        isAsked && 'border-primary',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium break-words">
          {place}. {name}
        </p>
        <p className="break-words">{conditionWords(rule)}</p>
        <p className="break-words text-muted">{t`Suggested: ${effectWords(rule)}`}</p>
        {rule.conflicts.map((conflict) => (
          <p key={`${conflict.id} ${conflict.about}`} className="break-words text-warning">
            {t`Another rule may say otherwise about ${conflictLabels[conflict.about]}: ${conflict.name}. The one that stands higher is right.`}
          </p>
        ))}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2 sm:flex-row sm:items-center">
        <Switch
          aria-label={t`${name} is on`}
          checked={change.isPending ? change.variables.isActive === true : isActive}
          disabled={!may('write') || change.isPending}
          onCheckedChange={(next) => change.mutate({ id, version, isActive: next })}
        />
        {may('write') && (
          <span className="flex">
            <IconButton
              icon="lucide:arrow-up"
              size="xs"
              label={t`Move ${name} up`}
              disabled={place === 1 || order.isPending}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="lucide:arrow-down"
              size="xs"
              label={t`Move ${name} down`}
              disabled={place === rules.length || order.isPending}
              onClick={() => move(1)}
            />
          </span>
        )}
        {(may('write') || may('delete')) && <PaperRuleMenu paperRule={rule} />}
      </div>
    </div>
  )
}
