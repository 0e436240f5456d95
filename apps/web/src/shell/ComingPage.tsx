import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { PageHeader } from '../pages/PageHeader.tsx'
import { comingAreas, type ComingArea } from './coming-areas.ts'

/** Says what an address will show, while its part of the application is not there yet. */
export function ComingPage({ area }: { area: ComingArea }) {
  const { title, icon, lead, parts } = comingAreas[area]
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={icon}
        title={t`Not there yet`}
        className="py-16"
        actions={
          <Button asChild>
            <Link to="/">{t`To the overview`}</Link>
          </Button>
        }
      >
        <p>{lead}</p>
        <ul className="mt-4 divide-y rounded-lg border bg-surface-raised text-left">
          {parts.map((part) => (
            <li key={part} className="px-4 py-2.5">
              {part}
            </li>
          ))}
        </ul>
      </EmptyState>
    </>
  )
}
