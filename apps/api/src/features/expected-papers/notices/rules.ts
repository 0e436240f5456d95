import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'

import { periodIn } from '../letters/rules.ts'
import { kindName } from '../rules.ts'

/** So many papers are named in a mail; of more, the number is told. */
const namedAtMost = 20

/** The words of a mail about papers that turned late. It tells names and days, and no amount. */
export function lateMail(orgName: string, late: readonly ExpectedOccurrence[], link: string) {
  const count = late.length
  const lines = late.slice(0, namedAtMost).map((item) => `– ${lineOf(item)}`)
  const more = count > namedAtMost ? [`– and ${count - namedAtMost} more`] : []
  return {
    subject: count === 1 ? `A paper is late at ${orgName}` : `${count} papers are late at ${orgName}`,
    text: [
      count === 1
        ? `A paper that is expected at ${orgName} has not come in time:`
        : `Papers that are expected at ${orgName} have not come in time:`,
      [...lines, ...more].join('\n'),
      'Ask the sender for them, or say that they come later or are not needed. You can switch these mails off in the settings.',
    ].join('\n\n'),
    link,
    action: 'See what is late',
  }
}

function lineOf(item: ExpectedOccurrence): string {
  const paper = item.label === '' ? kindName(item.kind) : item.label
  const owner = item.ownerName === null ? '' : ` (${item.ownerName})`
  return `${paper}, ${periodIn('en', item)}: ${item.recordName}${owner}, due on ${item.dueOn}`
}
