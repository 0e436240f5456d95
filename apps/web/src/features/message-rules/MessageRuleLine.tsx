import type { MessageRule } from '@kinfolio/contract/message-rules'
import { classNames } from '@kinfolio/ui/class-names'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Switch } from '@kinfolio/ui/Switch'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { orderMessageRulesMutation, switchMessageRuleMutation } from './mutations.ts'
import { refreshMessageRules } from './queries.ts'
import { useDeleteMessageRule } from './use-delete-message-rule.ts'
import { effectWords, rulePhrase } from './words.ts'

type MessageRuleLineProps = { rule: MessageRule; rules: readonly MessageRule[]; isAsked: boolean }

/** A rule in words, its place, and whether it is on. Alt with an arrow moves it, too. */
export function MessageRuleLine({ rule, rules, isAsked }: MessageRuleLineProps) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const onSettled = () => refreshMessageRules(queryClient, api)
  const change = useMutation({ ...switchMessageRuleMutation(api), onSettled })
  const order = useMutation({ ...orderMessageRulesMutation(api), onSettled })
  const { deleteMessageRule, isDeleting } = useDeleteMessageRule()
  const { id, version, name, place, isActive, runCount } = rule
  const mayWrite = may('write')

  function move(by: -1 | 1) {
    const to = place - 1 + by
    if (order.isPending || to < 0 || to >= rules.length) return
    const ids = rules.map((each) => each.id).filter((each) => each !== id)
    order.mutate({ ids: ids.toSpliced(to, 0, id) })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!mayWrite || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus
    <div
      onKeyDown={onKeyDown}
      className={classNames(
        'flex items-start gap-3 rounded-lg border bg-surface-raised p-4 text-sm shadow-xs',
        isAsked && 'border-primary',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium break-words">
          {place}. {name}
        </p>
        <p className="break-words">{rulePhrase(rule)}</p>
        <p className="break-words text-muted">{effectWords(rule)}</p>
        <p className="text-xs text-muted">
          {plural(runCount, {
            0: 'It has not done anything yet.',
            one: 'It has acted # time.',
            other: 'It has acted # times.',
          })}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2 sm:flex-row sm:items-center">
        <Switch
          aria-label={t`${name} is on`}
          checked={change.isPending ? change.variables.isActive === true : isActive}
          disabled={!mayWrite || change.isPending}
          onCheckedChange={(next) => change.mutate({ id, version, isActive: next })}
        />
        {mayWrite && (
          <span className="flex">
            <IconButton
              icon="lucide:arrow-up"
              size="xs"
              label={t`Move ${name} up`}
              disabled={place === 1}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="lucide:arrow-down"
              size="xs"
              label={t`Move ${name} down`}
              disabled={place === rules.length}
              onClick={() => move(1)}
            />
          </span>
        )}
        {(mayWrite || may('delete')) && (
          <RecordMenu
            name={name}
            isBusy={isDeleting}
            onEdit={mayWrite && (() => openOverlay('messageRule', { messageRule: rule }))}
            onDelete={may('delete') && (() => deleteMessageRule(rule))}
          />
        )}
      </div>
    </div>
  )
}
