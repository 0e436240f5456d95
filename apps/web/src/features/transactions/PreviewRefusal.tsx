import { Callout } from '@kinfolio/ui/Callout'
import { showNow } from '@kinfolio/ui/show-now'
import { t } from '@lingui/core/macro'

import { isUnreachable } from '../../api/api-error.ts'
import { withDaysInWords } from '../../lib/days-in-text.ts'
import { failures } from './failures.ts'

type PreviewRefusalProps = { error: Error; wasSent: boolean }

/** Says why the form cannot be recorded. It scrolls into sight when somebody sends the form all the same. */
export function PreviewRefusal({ error, wasSent }: PreviewRefusalProps) {
  return (
    // The new key makes a new element once the form was sent, and the new element scrolls into sight.
    <div key={wasSent ? 'sent' : 'typed'} ref={wasSent ? showNow : undefined}>
      <Callout
        color="error"
        title={isUnreachable(error) ? failures.previewTransaction : t`This cannot be recorded yet`}
      >
        {withDaysInWords(error.message)}
      </Callout>
    </div>
  )
}
