import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Link } from '@tanstack/react-router'

import { usePageTitle } from '../../lib/page-title.ts'

/** Deleted, or of another organisation; from here there is no telling which. */
export function PositionMissing() {
  usePageTitle('Position not found')
  return (
    <EmptyState
      icon="lucide:search-x"
      title="Position not found"
      className="py-24"
      actions={
        <Button asChild>
          <Link to="/holdings">All holdings</Link>
        </Button>
      }
    >
      It was deleted, or it belongs to another organisation: switch to that one and open the link again.
    </EmptyState>
  )
}
