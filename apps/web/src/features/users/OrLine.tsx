/** The line between one way to sign in and the others. */
import { t } from '@lingui/core/macro'

export function OrLine() {
  return (
    <div className="flex items-center gap-3 text-xs text-faint">
      <span className="h-px flex-1 bg-border" />
      {t`or`}
      <span className="h-px flex-1 bg-border" />
    </div>
  )
}
