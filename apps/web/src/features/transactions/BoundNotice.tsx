import type { TransactionLink } from '@kinfolio/contract/transaction'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { linkedRowLabel } from './link-words.ts'

/** Some rows move only together with another row. This says what a change then means. */
export function BoundNotice({ link }: { link: TransactionLink }) {
  const { title, words } = boundWords(link)
  return (
    <Callout color="info" title={title}>
      {words}{' '}
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

function boundWords({ kind }: TransactionLink): { title: string; words: string } {
  if (kind === 'ACTION') {
    return {
      title: t`One row of a corporate action`,
      words: t`Its numbers stand together with those of the other rows. To change them, delete it and record it anew. Here only its words change. Another row:`,
    }
  }
  if (kind === 'EXCHANGE') {
    return {
      title: t`One row of an exchange of money`,
      words: t`The date changes on all of its rows, each amount by itself, and the rate follows. Another row:`,
    }
  }
  return kind === 'TRANSFER'
    ? {
        title: t`One end of a transfer`,
        words: t`Date, quantity and amount change at both ends. The other end:`,
      }
    : {
        title: t`Money that another row moved`,
        words: t`Date and amount change there too. The other row:`,
      }
}
