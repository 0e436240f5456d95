import { classNames } from '@kinfolio/ui/class-names'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../api/org-context.ts'
import { useKnownOn } from '../lib/known-on.ts'
import { openOverlay } from '../pages/overlays.ts'
import type { ProofOf } from './proof-of.ts'

type ProofButtonProps = {
  /** The proof to open. */
  of: ProofOf
  /** For tables, where a line below every figure would be noise. */
  quiet?: boolean
  /** What the name of the figure means. */
  means?: string
  children: ReactNode
}

/**
 * A figure, or its name. Pressing it opens how the figure was made, of what was known when the page says so. A role that does not see values is not offered
 * it.
 */
export function ProofButton({ of, quiet, means, children }: ProofButtonProps) {
  const { org } = useOrg()
  const knownOn = useKnownOn()
  if (!org.role.valuesVisible) return children
  return (
    <button
      type="button"
      title={means === undefined ? t`How it was made` : t`${means}. Press to see how it was made.`}
      className={classNames(
        '-mb-px rounded-xs border-b border-dotted text-left hover:border-current',
        quiet ? 'border-transparent' : 'border-border-control',
      )}
      onClick={() => openOverlay('proof', { ...of, knownOn })}
    >
      {children}
    </button>
  )
}
