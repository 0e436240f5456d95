import type { DuplicateFact } from '@kinfolio/contract/duplicates'
import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Field } from '@kinfolio/ui/Field'
import { Kbd } from '@kinfolio/ui/Kbd'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { formatCount } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { choicesOf, fieldRows, type MergeRecord } from './merge-records.ts'
import { MergeEffects } from './MergeEffects.tsx'
import { type Chosen, MergeFields } from './MergeFields.tsx'
import { useDistinct } from './use-distinct.ts'
import { useMerge } from './use-merge.ts'
import { otherWords, sameWords } from './words.ts'

export type ShownPair = {
  first: MergeRecord
  second: MergeRecord
  agreeing: readonly DuplicateFact[]
  differing: readonly DuplicateFact[]
}

type DuplicatePairsProps = { kind: MergeKind; pairs: readonly ShownPair[]; total: number }

const keyOf = ({ first, second }: ShownPair) => `${first.id} ${second.id}`

/** One pair after the other: each is merged, called distinct, or left for later, by a button or a key. */
export function DuplicatePairs({ kind, pairs, total }: DuplicatePairsProps) {
  const [at, setAt] = useState(0)
  const shownAt = Math.min(at, pairs.length - 1)
  const pair = pairs[shownAt]
  if (!pair) return null
  return (
    <OnePair
      key={keyOf(pair)}
      kind={kind}
      pair={pair}
      place={t`Pair ${formatCount(shownAt + 1)} of ${formatCount(total)}`}
      onNext={pairs.length > 1 ? () => setAt((shownAt + 1) % pairs.length) : null}
    />
  )
}

type OnePairProps = { kind: MergeKind; pair: ShownPair; place: string; onNext: (() => void) | null }

function OnePair({ kind, pair, place, onNext }: OnePairProps) {
  const section = useRef<HTMLElement>(null)
  const [survivorId, setSurvivorId] = useState(pair.first.id)
  const [chosen, setChosen] = useState<Chosen>({})
  const { merge, isMerging, mergeError } = useMerge()
  const { markDistinct, isMarking } = useDistinct()
  const isBusy = isMerging || isMarking
  const [survivor, other] =
    survivorId === pair.first.id ? [pair.first, pair.second] : [pair.second, pair.first]
  const records = [pair.first, pair.second]

  // The keys act on what has the focus, so that the next pair gets it.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])

  const mergeThem = () =>
    merge(
      {
        kind,
        survivorId: survivor.id,
        version: survivor.version,
        others: [{ id: other.id, version: other.version }],
        choices: choicesOf(fieldRows(kind, records, survivor.id), chosen),
      },
      survivor.name,
    )
  const decisions: Readonly<Record<string, () => unknown>> = {
    m: mergeThem,
    n: () => markDistinct(kind, pair.first, pair.second),
    ...(onNext ? { l: onNext } : {}),
  }

  // Keys of the whole pair, which is no control itself: each of them has a button that says it.
  useEffect(() => {
    const element = section.current
    element?.addEventListener('keydown', decide)
    return () => element?.removeEventListener('keydown', decide)
  })

  function decide(event: KeyboardEvent) {
    if (isBusy || event.ctrlKey || event.metaKey || event.altKey) return
    const decision = decisions[event.key.toLowerCase()]
    if (!decision) return
    event.preventDefault()
    void decision()
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={place} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-sm font-medium" aria-live="polite">
          {place}
        </h2>
        {pair.agreeing.map((fact) => (
          <Badge key={fact} color="success">
            {sameWords[fact]}
          </Badge>
        ))}
        {pair.differing.map((fact) => (
          <Badge key={fact} color="warning">
            {otherWords[fact]}
          </Badge>
        ))}
      </div>
      {mergeError && (
        <Callout color="error" title={failures.merge}>
          {mergeError.message}
        </Callout>
      )}
      <Card>
        <div className="flex flex-col gap-4">
          <Field isGroup label={t`Which one stays`}>
            <RadioCards
              columns={2}
              value={survivor.id}
              onValueChange={setSurvivorId}
              options={[pair.first, pair.second].map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {[pair.first, pair.second].map(({ id, name }) => (
              <PageLink key={id} kind={kind} id={id}>
                {t`Open ${name}`}
              </PageLink>
            ))}
          </p>
          <MergeFields
            kind={kind}
            records={records}
            survivorId={survivor.id}
            chosen={chosen}
            onChosenChange={setChosen}
          />
          <MergeEffects kind={kind} survivor={survivor} others={[other]} />
        </div>
      </Card>
      <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface py-2 max-sm:bottom-14">
        <Button
          variant="solid"
          color="primary"
          icon="lucide:merge"
          loading={isMerging}
          disabled={isMarking}
          onClick={() => void mergeThem()}
        >
          {t`Merge`} <DecisionKey>M</DecisionKey>
        </Button>
        <Button
          icon="lucide:unlink"
          loading={isMarking}
          disabled={isMerging}
          onClick={() => void markDistinct(kind, pair.first, pair.second)}
        >
          {t`Not the same`} <DecisionKey>N</DecisionKey>
        </Button>
        {onNext && (
          <Button variant="ghost" disabled={isBusy} onClick={onNext}>
            {t`Later`} <DecisionKey>L</DecisionKey>
          </Button>
        )}
      </div>
      <p className="text-xs text-muted max-sm:hidden">
        {onNext ? (
          <Trans>The keys M, N and L decide while the focus is on the pair.</Trans>
        ) : (
          <Trans>The keys M and N decide while the focus is on the pair.</Trans>
        )}
      </p>
    </section>
  )
}

/** On a phone there are no keys to press. */
function DecisionKey({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      <Kbd inverted>{children}</Kbd>
    </span>
  )
}

function PageLink({ kind, id, children }: { kind: MergeKind; id: string; children: ReactNode }) {
  return kind === 'contacts' ? (
    <Link to="/contacts/$id" params={{ id }} className="text-link hover:underline">
      {children}
    </Link>
  ) : (
    <Link to="/companies/$id" params={{ id }} className="text-link hover:underline">
      {children}
    </Link>
  )
}
