import type { Attachment } from '@kinfolio/contract/attachments'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Kbd } from '@kinfolio/ui/Kbd'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { formatCount } from '../../lib/format.ts'
import { isSingleKey, singleKeys } from '../../pages/single-keys.ts'
import { offeredKinds } from './offered-kinds.ts'
import { PaperView } from './PaperView.tsx'
import { factKey, surelyMeant } from './suggested-facts.ts'
import { FactLine } from './SuggestedFacts.tsx'
import { TargetInput } from './TargetInput.tsx'
import { decisionOfKey, keyOfKind, triageKeys } from './triage-steps.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { useSuggestedFacts } from './use-suggested-facts.ts'
import { useTriage } from './use-triage.ts'
import { kindWords, paperKindLabels } from './words.ts'

type TriageRunProps = { papers: readonly Attachment[]; onAgain: () => void }

/** The paper beside its decisions: each of them is a key and a button. */
export function TriageRun({ papers, onAgain }: TriageRunProps) {
  const { mayDelete, seesAllKinds } = usePaperRights()
  const { paper, index, total, isBusy, lastTarget, decide, undo } = useTriage(papers)
  const facts = useSuggestedFacts(paper)
  const meant = surelyMeant(facts)
  const picker = useRef<HTMLDivElement>(null)
  const openPicker = () => picker.current?.querySelector('button')?.click()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const decision = isSingleKey(event) ? decisionOfKey(event.key) : null
    if (decision === null) return
    event.preventDefault()
    if ('act' in decision && decision.act === 'undo') void undo?.()
    else if (!decide) return
    else if ('kind' in decision) void decide.kind(decision.kind)
    else if (decision.act === 'take') void (meant.length > 0 && decide.take(meant))
    else if (decision.act === 'put') openPicker()
    else if (decision.act === 'again') void (lastTarget && decide.put(lastTarget))
    else if (decision.act === 'skip') decide.skip()
    else if (mayDelete) void decide.remove()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const undoButton = (
    <Decision
      icon="lucide:undo-2"
      keyName={triageKeys.undo}
      disabled={undo === null || isBusy}
      onPress={() => void undo?.()}
    >
      {t`Undo`}
    </Decision>
  )
  if (!paper || !decide) return <Finished onAgain={onAgain}>{undoButton}</Finished>
  const place = t`${formatCount(index + 1)} of ${formatCount(total)}`
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="min-w-0 max-lg:max-h-[45dvh] max-lg:overflow-y-auto lg:sticky lg:top-4 lg:col-span-2">
        <PaperView key={paper.id} paper={paper} />
      </div>
      <section
        aria-label={t`Decisions`}
        className="flex min-w-0 flex-col gap-4 rounded-lg border bg-surface-raised p-4 shadow-xs"
      >
        <div>
          <p className="flex justify-between pb-1.5 text-xs text-muted">
            <span aria-live="polite">{place}</span>
            <span>{kindWords(paper.kind)}</span>
          </p>
          <Progress label={place} value={(100 * index) / total} />
          <h2 className="pt-3 text-base font-semibold break-words">{paper.title}</h2>
          <p className="text-xs break-all text-muted">{paper.fileName}</p>
        </div>
        {facts.length > 0 && (
          <section aria-label={t`Suggested`} className="flex flex-col gap-2 text-sm">
            <p className="font-medium">{t`Suggested`}</p>
            <ul className="flex flex-col gap-2">
              {facts.map((fact) => (
                <li key={factKey(fact)}>
                  <FactLine fact={fact} />
                </li>
              ))}
            </ul>
            {meant.length > 0 && (
              <div>
                <Decision
                  icon="lucide:check-check"
                  keyName={triageKeys.take}
                  disabled={isBusy}
                  onPress={() => void decide.take(meant)}
                >
                  {meant.length < facts.length ? t`Take all but the doubtful` : t`Take all`}
                </Decision>
              </div>
            )}
          </section>
        )}
        <fieldset disabled={isBusy}>
          <legend className="pb-1.5 text-sm font-medium">{t`What it is`}</legend>
          <div className="grid grid-cols-2 gap-1">
            {offeredKinds(seesAllKinds).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={paper.kind === kind}
                onClick={() => void decide.kind(kind)}
                className="flex min-h-8 items-center gap-2 rounded-md border border-transparent px-2 py-1 text-left text-sm hover:bg-hover aria-pressed:border-primary aria-pressed:bg-selected"
              >
                <KeyHint name={keyOfKind(kind)} />
                <span className="min-w-0 break-words">{paperKindLabels[kind]}</span>
              </button>
            ))}
          </div>
        </fieldset>
        <div ref={picker}>
          <p className="flex items-center gap-2 pb-1.5 text-sm font-medium">
            {t`Which record it belongs to`}
            <KeyHint name={triageKeys.put} />
          </p>
          <TargetInput
            key={paper.id}
            value={null}
            label={t`Put on a record`}
            placeholder={t`Put on a record…`}
            disabled={isBusy}
            onValueChange={(target) => target && void decide.put(target)}
          />
          {lastTarget && (
            <div className="pt-2">
              <Decision
                icon="lucide:repeat"
                keyName={triageKeys.again}
                disabled={isBusy}
                onPress={() => void decide.put(lastTarget)}
              >
                {t`Again on ${lastTarget.name}`}
              </Decision>
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-2 border-t pt-3">
          <Decision
            icon="lucide:skip-forward"
            keyName={triageKeys.skip}
            disabled={isBusy}
            onPress={decide.skip}
          >
            {t`Skip`}
          </Decision>
          {mayDelete && (
            <Decision
              icon="lucide:trash-2"
              keyName={triageKeys.remove}
              disabled={isBusy}
              onPress={() => void decide.remove()}
            >
              {t`Delete`}
            </Decision>
          )}
          {undoButton}
        </div>
      </section>
    </div>
  )
}

type DecisionProps = {
  icon: string
  keyName: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function Decision({ icon, keyName, disabled, onPress, children }: DecisionProps) {
  return (
    <Button icon={icon} disabled={disabled} onClick={onPress} className="max-w-full">
      <span className="truncate">{children}</span>
      <KeyHint name={keyName} />
    </Button>
  )
}

/** The key beside what it does, where there are keys and single ones are on. */
function KeyHint({ name }: { name: string }) {
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn)
  if (!areOn) return null
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <Kbd>{name.toUpperCase()}</Kbd>
    </span>
  )
}

function Finished({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  return (
    <EmptyState
      icon="lucide:circle-check"
      title={t`That was the last one`}
      className="py-16"
      actions={
        <>
          <Button asChild variant="solid" color="primary">
            <Link to="/papers">{t`All papers`}</Link>
          </Button>
          <Button onClick={onAgain}>{t`Look for more`}</Button>
          {children}
        </>
      }
    >
      {t`What was skipped comes again the next time.`}
    </EmptyState>
  )
}
