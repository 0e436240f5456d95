import type { Attachment } from '@kinfolio/contract/attachments'
import { paperRuleRecords } from '@kinfolio/contract/paper-rule-records'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import { useTagsOf } from '../../forms/use-tags-of.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { factLabel, factWords } from './suggested-fact-words.ts'
import { factKey, openFacts, surelyMeant } from './suggested-facts.ts'
import { useTakeFacts } from './use-take-facts.ts'
import { kindWords } from './words.ts'

/** What could be noted of a paper. A person takes it one by one, or all that is not doubtful at once. */
export function SuggestedFacts({ paper, facts }: { paper: Attachment; facts: readonly SuggestedFact[] }) {
  const { take, isTaking } = useTakeFacts(paper)
  const heading = useId()
  const tagIds = useTagsOf('attachment', [paper.id])
    .tagsOf(paper.id)
    .map(({ id }) => id)
  const open = openFacts({ ...paper, tagIds }, facts)
  const meant = surelyMeant(open)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2 rounded-md border bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="font-medium">{t`Suggested`}</h3>
        {meant.length > 1 && (
          <Button
            size="sm"
            icon="lucide:check-check"
            loading={isTaking}
            onClick={() => take(meant)}
          >{t`Take all`}</Button>
        )}
      </div>
      <ul className="flex flex-col divide-y">
        {open.map((fact) => (
          <li key={factKey(fact)} className="flex items-start justify-between gap-3 py-2 last:pb-0">
            <FactLine fact={fact} />
            <Button
              size="sm"
              disabled={isTaking}
              aria-label={t`Take ${factLabel(fact)}: ${factWords(fact)}`}
              onClick={() => take([fact])}
            >{t`Take`}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Begins a rule with what is noted of this paper. */
export function TeachButton({ paper }: { paper: Attachment }) {
  const { kind, issuerId, issuerName, links } = paper
  if (kind === null || issuerId === null || issuerName === null) return null
  const records = links.flatMap(({ entityType, entityId, name }) => {
    const target = paperRuleRecords.find((each) => each === entityType)
    return target === undefined || entityId === issuerId ? [] : [{ entityType: target, entityId, name }]
  })
  const draft = {
    name: `${issuerName}: ${kindWords(kind)}`,
    ofIssuer: { id: issuerId, name: issuerName },
    kind,
    records: records.filter(
      ({ entityType }) => records.filter((each) => each.entityType === entityType).length === 1,
    ),
    isConfidential: paper.isConfidential,
  }
  return (
    <Button
      size="sm"
      className="self-start"
      icon="lucide:wand-sparkles"
      onClick={() => openOverlay('paperRule', { draft })}
    >{t`Make a rule of this`}</Button>
  )
}

/** What is suggested, and what it is concluded from. */
export function FactLine({ fact }: { fact: SuggestedFact }) {
  return (
    <div className="min-w-0">
      <span className="text-xs text-muted">{factLabel(fact)}</span>
      <p className="break-words">
        {factWords(fact)} {fact.grade === 'DOUBTFUL' && <Badge color="warning">{t`Doubtful`}</Badge>}
      </p>
      <p className="text-xs break-words text-muted">
        {fact.why}{' '}
        {fact.rule && (
          <Link
            to="/papers/rules"
            search={{ rule: fact.rule.id }}
            aria-label={t`Look at the rule ${fact.rule.name}`}
            className="text-link underline"
          >
            {t`Look at the rule`}
          </Link>
        )}
      </p>
    </div>
  )
}
