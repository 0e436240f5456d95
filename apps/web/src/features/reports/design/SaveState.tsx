import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Icon } from '@kinfolio/ui/Icon'
import { Spinner } from '@kinfolio/ui/Spinner'
import { t } from '@lingui/core/macro'

import { failures } from '../failures.ts'
import type { useAutosave } from './use-autosave.ts'

type Autosave = ReturnType<typeof useAutosave>

/** Whether the server has what is on the screen. */
export function SaveState({ state }: Pick<Autosave, 'state'>) {
  return (
    <output className="flex items-center gap-1.5 text-xs text-muted">
      {state === 'saving' ? (
        <>
          <Spinner /> {t`Saving…`}
        </>
      ) : state === 'saved' ? (
        <>
          <Icon name="lucide:check" className="size-3.5 text-positive" /> {t`Saved`}
        </>
      ) : (
        <>
          <Icon name="lucide:triangle-alert" className="size-3.5 text-warning" /> {t`Not saved`}
        </>
      )}
    </output>
  )
}

type SaveProblemProps = { autosave: Autosave; onTakeTheirs: () => void; onKeepMine: () => void }

/** Why the report was not saved, and what to do about it. */
export function SaveProblem({
  autosave: { problem, isConflict, retry },
  onTakeTheirs,
  onKeepMine,
}: SaveProblemProps) {
  if (!problem) return null
  if (isConflict) {
    return (
      <Callout
        color="warning"
        className="mb-4"
        title={t`Somebody else has changed this report`}
        actions={
          <>
            <Button size="sm" onClick={onTakeTheirs}>
              {t`Take theirs`}
            </Button>
            <Button size="sm" onClick={onKeepMine}>
              {t`Keep mine as a copy`}
            </Button>
          </>
        }
      >
        {t`Since then nothing of yours is saved here. Go on with what they made, or keep yours as a report of your own.`}
      </Callout>
    )
  }
  const [issue] = problem.issues
  return (
    <Callout
      color="error"
      className="mb-4"
      title={failures.saveReport}
      actions={
        <Button size="sm" onClick={retry}>
          {t`Try again`}
        </Button>
      }
    >
      {issue?.message ?? problem.message}
    </Callout>
  )
}
