import { Callout } from '@kinfolio/ui/Callout'
import { showNow } from '@kinfolio/ui/show-now'
import { t } from '@lingui/core/macro'

import { isUnreachable } from '../../api/api-error.ts'
import { failures } from './failures.ts'

type PreviewRefusalProps = { error: Error; wasSent: boolean }

/** Why what is in the form cannot be recorded. It comes into sight when the form was sent all the same. */
export function PreviewRefusal({ error, wasSent }: PreviewRefusalProps) {
  return (
    // Each time it is sent is a new one.
    <div key={wasSent ? 'sent' : 'typed'} ref={wasSent ? showNow : undefined}>
      <Callout
        color="error"
        title={isUnreachable(error) ? failures.previewTransaction : t`This cannot be recorded yet`}
      >
        {error.message}
      </Callout>
    </div>
  )
}
