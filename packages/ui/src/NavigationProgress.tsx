import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'

import { classNames } from './class-names.tsx'
import { createNavigationProgress, type NavigationProgressState } from './navigation-progress.ts'

/** The thin bar at the top of the window while a page loads. */
export function NavigationProgress({ active }: { active: boolean }) {
  const [state, setState] = useState<NavigationProgressState>({ shown: false, percent: 0 })
  const [progress] = useState(() => createNavigationProgress(setState))

  useEffect(() => {
    if (active) progress.start()
    else progress.finish()
  }, [active, progress])
  useEffect(() => () => progress.stop(), [progress])

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws `progress` in its own way
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(state.percent)}
      aria-label={t`Loading page`}
      aria-hidden={!state.shown}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-80 h-[3px] origin-left bg-primary-500 transition-[transform,opacity] duration-300',
        !state.shown && 'opacity-0',
        state.percent === 0 && 'transition-none',
      )}
      style={{ transform: `scaleX(${state.percent / 100})` }}
    />
  )
}
