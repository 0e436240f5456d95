import type { ExpectedPaper } from '@kinfolio/contract/expected-papers'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { switchExpectedMutation } from './mutations.ts'
import { paperName } from './words.ts'

/** Whether papers of a rule are expected, with effect at once. */
export function RuleSwitch({ rule }: { rule: ExpectedPaper }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const change = useMutation({
    ...switchExpectedMutation(api),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.expectedPapers.key() }),
  })
  const { id, version, isActive, recordName } = rule
  return (
    <Switch
      aria-label={t`Expect ${paperName(rule)} of ${recordName}`}
      checked={change.isPending ? change.variables.isActive : isActive}
      disabled={!may('write') || change.isPending}
      onCheckedChange={(next) => change.mutate({ id, version, isActive: next })}
    />
  )
}
