import type { PaperRuleProposal } from '@kinfolio/contract/paper-rules'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { paperQuery } from '../attachments/queries.ts'
import { failures } from './failures.ts'
import { takeProposalMutation } from './mutations.ts'
import { draftOfProposal, inputOfPaperRule, valuesOfPaperRule } from './paper-rule-values.ts'
import { proposalsQuery, refreshPaperRules } from './queries.ts'
import { conditionWords, effectWords, proposalName } from './words.ts'

/** Rules that follow from what people chose: for the sender of a paper, or for all. Whoever may not write is offered none. */
export function ProposedRules({ paperId }: { paperId?: string }) {
  const { api, may } = useOrg()
  const { data: paper } = useQuery({ ...paperQuery(api, paperId ?? ''), enabled: paperId !== undefined })
  const issuerId = paper?.issuerId ?? undefined
  const { data, error, refetch } = useQuery({
    ...proposalsQuery(api, issuerId),
    enabled: may('write') && (paperId === undefined || issuerId !== undefined),
    staleTime: 0,
  })
  if (error) {
    return <FailedNotice title={failures.loadProposals} error={error} onRetry={() => void refetch()} />
  }
  if (!data || data.length === 0) return null
  return (
    <Card title={t`Rules that follow from what you chose`}>
      <ul className="flex flex-col divide-y">
        {data.map((proposal) => (
          <li key={proposalName(proposal)} className="py-3 first:pt-0 last:pb-0">
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Proposal({ proposal }: { proposal: PaperRuleProposal }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const take = useMutation({
    ...takeProposalMutation(api),
    onSettled: () => refreshPaperRules(queryClient, api),
  })
  const name = proposalName(proposal)
  const draft = draftOfProposal(proposal, name)
  const all = { ...draft, fileName: '', issuer: null, title: '' }
  const effects = { ...proposal, issuer: null, title: '' }
  const aside = () =>
    take.mutate(inputOfPaperRule({ ...valuesOfPaperRule(draft), isActive: false }), {
      onSuccess: () => toast({ title: t`${name} is kept, and is off`, color: 'success' }),
    })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="break-words">{conditionWords({ ...proposal, fileName: '' })}</p>
      <p className="break-words text-muted">{t`Suggested: ${effectWords(effects)}`}</p>
      <p className="text-xs text-muted">
        {plural(proposal.count, {
          one: '# paper is noted so.',
          other: '# papers are noted so.',
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon="lucide:search-check"
          aria-label={t`Look at ${name}`}
          onClick={() => openOverlay('paperRule', { draft: all })}
        >
          {t`Look at its papers`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={take.isPending}
          aria-label={t`Leave ${name} off`}
          onClick={aside}
        >
          {t`Leave it off`}
        </Button>
      </div>
    </div>
  )
}
