import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useKnownOn } from '../lib/known-on.ts'

type PositionLinkProps = { id: string; className?: string; tabIndex?: number; children?: ReactNode }

/** Leads to a position: as it was known then, where the page tells that. */
export function PositionLink({ id, ...props }: PositionLinkProps) {
  const knownOn = useKnownOn()
  return <Link to="/holdings/$id" params={{ id }} search={{ knownOn }} {...props} />
}
