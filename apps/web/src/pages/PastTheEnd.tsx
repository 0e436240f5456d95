import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'

/** Stands in the place of a page of a list that has become shorter. */
export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon="lucide:arrow-left-to-line"
      title={t`Nothing on this page`}
      actions={<Button onClick={onFirst}>{t`Show the first page`}</Button>}
    >
      {t`The list has become shorter than this page.`}
    </EmptyState>
  )
}
