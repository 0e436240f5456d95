import type { FirstStep } from '@kinfolio/contract/first-steps'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Progress } from '@kinfolio/ui/Progress'
import { closeToast, toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { useHelp } from '../api/use-help.ts'
import { firstStepsQuery } from '../features/portfolio/queries.ts'
import { updateHelpsMutation } from '../features/users/mutations.ts'
import { useSaveUser } from '../features/users/use-save-user.ts'
import { openOverlay } from '../pages/overlays.ts'

/** What a new family does first. It fills itself by what is recorded, and goes when all is done or somebody puts it away. */
export function FirstStepsCard() {
  const { api } = useOrg()
  const isWanted = useHelp('firstSteps')
  const { data, refetch } = useQuery(firstStepsQuery(api))
  const [showsAll, setShowsAll] = useState(false)
  const putAway = usePutAway()
  // Whatever was written last may have been a step.
  const isWriting = useIsMutating() > 0
  useEffect(() => {
    if (!isWriting) void refetch()
  }, [isWriting, refetch])

  const steps = data?.steps ?? []
  const total = steps.length
  const doneCount = steps.filter(({ isDone }) => isDone).length
  if (!isWanted || (data && doneCount === total)) return null
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <section
      aria-labelledby="first-steps"
      aria-busy={data === undefined}
      className="rounded-lg border bg-surface-raised p-3 shadow-xs print:hidden"
    >
      <header className="flex h-8 items-center gap-3 px-1">
        <h2 id="first-steps" className="shrink-0 text-base font-semibold">{t`First steps`}</h2>
        {data && (
          <>
            <Progress
              value={(100 * doneCount) / total}
              label={t`First steps that are done`}
              className="max-w-32"
            />
            <span className="tabular shrink-0 text-xs text-muted">{t`${doneCount} of ${total}`}</span>
          </>
        )}
        <span className="ml-auto flex shrink-0 items-center">
          <IconButton
            icon={showsAll ? 'lucide:chevron-up' : 'lucide:chevron-down'}
            label={showsAll ? t`Show the next step only` : t`Show all steps`}
            aria-expanded={showsAll}
            className="sm:hidden"
            onClick={() => setShowsAll(!showsAll)}
          />
          <IconButton icon="lucide:x" label={t`Put the first steps away`} onClick={putAway} />
        </span>
      </header>
      <ol className="mt-2 grid min-h-14 gap-1 sm:min-h-44 sm:grid-cols-2 lg:min-h-29 lg:grid-cols-3">
        {steps.map(({ step, isDone }) => (
          <li key={step} className={classNames(!showsAll && step !== next && 'max-sm:hidden')}>
            {isDone ? (
              <div className={classNames(lineClass, 'text-muted')}>
                <StepText step={step} icon="lucide:circle-check" iconClass="text-primary" />
              </div>
            ) : (
              <StepLink step={step} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const lineClass = 'flex h-14 w-full items-center gap-3 rounded-md px-2 text-left'

/** Leads to where the step is done: the form opens. */
function StepLink({ step }: { step: FirstStep }) {
  const { may } = useOrg()
  const className = classNames(lineClass, 'bg-surface hover:bg-hover active:bg-pressed')
  const text = <StepText step={step} icon={icons[step]} iconClass="text-muted" isOpen />
  if (step === 'security') {
    return (
      <Link to="/security" className={className}>
        {text}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={() => open(step, may)}>
      {text}
    </button>
  )
}

type May = ReturnType<typeof useOrg>['may']

function open(step: Exclude<FirstStep, 'security'>, may: May): void {
  if (step === 'entity') openOverlay('entity', {})
  else if (step === 'position') openOverlay('position', {})
  else if (step === 'paper') openOverlay('addPapers', {})
  else if (step === 'history' && may('import')) openOverlay('import', {})
  else if (step === 'history') openOverlay('transaction', {})
  else if (may('members')) openOverlay('invite', {})
  else openOverlay('contact', {})
}

type StepTextProps = { step: FirstStep; icon: string; iconClass: string; isOpen?: boolean }

function StepText({ step, icon, iconClass, isOpen = false }: StepTextProps) {
  const { may } = useOrg()
  const { title, hint } = wordsOf[step](may)
  return (
    <>
      <Icon name={icon} className={classNames('size-5 shrink-0', iconClass)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">
          {title}
          {!isOpen && <span className="sr-only">{t`, done`}</span>}
        </span>
        <span className="line-clamp-1 text-xs text-muted">{hint}</span>
      </span>
      {isOpen && <Icon name="lucide:chevron-right" className="size-4 shrink-0 text-faint" />}
    </>
  )
}

const icons: Readonly<Record<FirstStep, string>> = {
  entity: 'lucide:landmark',
  position: 'lucide:wallet',
  history: 'lucide:file-up',
  people: 'lucide:users',
  paper: 'lucide:file-text',
  security: 'lucide:shield-check',
}

const wordsOf: Readonly<Record<FirstStep, (may: May) => { title: string; hint: string }>> = {
  entity: () => ({ title: t`Say who owns`, hint: t`A person, a couple, a trust, a company` }),
  position: () => ({ title: t`Record what you own`, hint: t`An account, a fund, a house, a loan` }),
  history: (may) =>
    may('import')
      ? { title: t`Bring in the history`, hint: t`A file of your bank, broker or tracker` }
      : { title: t`Record what happened`, hint: t`From five transactions on it is a history` },
  people: (may) =>
    may('members')
      ? { title: t`Invite your people`, hint: t`With the rights they need, and no more` }
      : { title: t`Note whom you call`, hint: t`A relative, a banker, an adviser` },
  paper: () => ({ title: t`Keep the first paper`, hint: t`It is read, and found by its words` }),
  security: () => ({ title: t`Protect your sign-in`, hint: t`By a passkey or a second factor` }),
}

/** Puts the card away for oneself, and offers to take that back. */
function usePutAway() {
  const { user } = useOrg()
  const saveUser = useSaveUser()
  const { mutate } = useMutation({ ...updateHelpsMutation, onSuccess: saveUser })
  const before = user.settings.hiddenHelps
  return () => {
    mutate({ id: 'me', settings: { hiddenHelps: [...before, 'firstSteps'] } })
    const id = toast({
      title: t`First steps put away`,
      description: t`Your profile brings them back.`,
      actions: [
        {
          label: t`Undo`,
          onPress: () => {
            mutate({ id: 'me', settings: { hiddenHelps: before } })
            closeToast(id)
          },
        },
      ],
    })
  }
}
