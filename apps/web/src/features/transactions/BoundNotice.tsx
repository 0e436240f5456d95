import type { TransactionLink } from '@kinfolio/contract/transaction'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { linkedRowLabel } from './link-words.ts'

/** Some rows move only together with another row. This says what a change then means. */
export function BoundNotice({ link }: { link: TransactionLink }) {
  const isTransfer = link.kind === 'TRANSFER'
  return (
    <Callout color="info" title={isTransfer ? t`One end of a transfer` : t`Money that another row moved`}>
      {isTransfer
        ? t`Date, quantity and amount change at both ends. The other end:`
        : t`Date and amount change there too. The other row:`}{' '}
      <Link
        to="/transactions/$id"
        params={{ id: link.transactionId }}
        // The link opens a new tab, so the form keeps its entries.
        target="_blank"
        className="text-link underline underline-offset-3"
      >
        {linkedRowLabel(link)} · {link.positionName}
      </Link>
    </Callout>
  )
}
