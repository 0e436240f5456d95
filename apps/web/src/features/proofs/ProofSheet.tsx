import type { Proof } from '@kinfolio/contract/proofs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Sheet } from '@kinfolio/ui/Sheet'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import type { ProofOf } from '../../figures/proof-of.ts'
import { rootWords } from '../../figures/RatioText.tsx'
import { reasonLabels, reasonWords } from '../../figures/reason-words.ts'
import { withoutWords } from '../../figures/without-words.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import { proofCsv } from './proof-csv.ts'
import { labelOf, proofTitles } from './proof-words.ts'
import { ProofResults } from './ProofResults.tsx'
import { ProofRows } from './ProofRows.tsx'
import { proofQuery } from './queries.ts'

type ProofSheetProps = ProofOf & { open: boolean; onOpenChange: (open: boolean) => void }

/** Shows how a figure was made: the formula, the rows behind it, and that nothing is left over. */
export function ProofSheet({ open, onOpenChange, ...question }: ProofSheetProps) {
  const { api, org } = useOrg()
  const { baseCurrency } = org.settings
  const { position, part, measure, knownOn } = question
  const name = position?.name ?? part?.title ?? org.name
  const own = position?.currency ?? baseCurrency
  const [currency, setCurrency] = useState(question.currency ?? own)
  const currencies = [...new Set([question.currency ?? own, own, baseCurrency])]
  const { data, error, refetch } = useQuery(proofQuery(api, { ...question, currency }))
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="2xl"
      title={proofTitles[measure]}
      description={[name, data && stretchWords(data), knownOn && t`as known on ${formatDay(knownOn)}`]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          {currencies.length > 1 && (
            <div className="mr-auto">
              <SegmentedControl
                label={t`Currency`}
                value={currency}
                onValueChange={setCurrency}
                options={currencies.map((code) => ({ value: code, label: code }))}
              />
            </div>
          )}
          <Button
            icon="lucide:file-down"
            disabled={!data || data.rows.length === 0}
            onClick={() => data && saveRows(data, name)}
          >
            {t`Rows as CSV`}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <FailedNotice title={failures.loadProof} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Made proof={data} isOfWhole={!position} />
      ) : (
        <Waiting />
      )}
    </Sheet>
  )
}

function Made({ proof, isOfWhole }: { proof: Proof; isOfWhole: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <ProofResults proof={proof} />
      <p className="max-w-prose text-sm text-muted">{proof.formula}</p>
      {proof.roots && (
        <Callout color="info" title={t`One of several`}>{`${rootWords(proof.roots)}.`}</Callout>
      )}
      {Object.entries(proof.rootsBy ?? {}).map(([name, roots]) => (
        <Callout
          key={name}
          color="info"
          title={t`One of several: ${labelOf(name)}`}
        >{`${rootWords(roots)}.`}</Callout>
      ))}
      {Object.entries(proof.reasonsBy ?? {}).map(([name, reason]) => (
        <Callout key={name} color="warning" title={t`Missing: ${labelOf(name)}`}>
          {reasonWords[reason]}.
        </Callout>
      ))}
      {proof.reason && !proof.roots && !proof.reasonsBy && (
        <Callout color="warning" title={t`Something is missing`}>
          {reasonWords[proof.reason]}.
        </Callout>
      )}
      {proof.without && (
        <Callout color="warning" title={t`Not of everything`}>
          {withoutWords(proof.without)}.
        </Callout>
      )}
      {proof.missing.length > 0 && !proof.without && (
        <Callout color="warning" title={proof.measure === 'value' ? t`Not in this sum` : t`Without a value`}>
          {proof.missing.map(({ name, reason }) => `${name} (${reasonLabels[reason]})`).join(', ')}
        </Callout>
      )}
      {proof.rows.length > 0 && <ProofRows proof={proof} isOfWhole={isOfWhole} />}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-9 w-full max-w-prose" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}

const ofOneDay = new Set<Proof['measure']>(['value', 'multiples', 'unfunded', 'costBasis', 'payoff'])
const lensWords = {
  official: t`by the last statements`,
  rolled: null,
  estimate: t`with newer estimates`,
} as const

/** `31 Dec 2025 to 10 Apr 2026 · EUR · by the last statements` */
function stretchWords({ measure, from, to, currency, lens }: Proof): string {
  const days = ofOneDay.has(measure) ? t`as of ${formatDay(to)}` : t`${formatDay(from)} to ${formatDay(to)}`
  return [days, currency, lensWords[lens]].filter(Boolean).join(' · ')
}

function saveRows(proof: Proof, name: string) {
  const content = new Blob([proofCsv(proof)], { type: 'text/csv;charset=utf-8' })
  saveFile(content, `${name} ${proof.measure} ${proof.to}.csv`.replaceAll(/[/\\:*?"<>|]/g, ' '))
}
