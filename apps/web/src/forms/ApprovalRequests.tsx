import type { ApprovalRequest, GivenAnswer } from '@kinfolio/contract/approvals'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { formatInstant, formatMoney } from '../lib/format.ts'
import { answerLabels } from './approval-words.ts'

/** Who asked for the approval of a payment, and who said what of which version, the newest request first. */
export function ApprovalRequests({ requests }: { requests: readonly ApprovalRequest[] }) {
  if (requests.length === 0) return null
  return (
    <ul aria-label={t`Requests for approval`} className="flex flex-col gap-3">
      {requests.map((request) => (
        <li key={request.id} className="flex flex-col gap-1.5 border-l-2 pl-3 text-sm">
          <p>{askedWords(request)}</p>
          {request.note !== '' && <p className="break-words text-muted">{request.note}</p>}
          <p className="text-xs text-muted">
            {[formatInstant(request.askedAt), ofWhat(request), closedWords(request)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {request.answers.length > 0 && (
            <ul aria-label={t`Answers`} className="flex flex-col gap-1.5 pt-0.5">
              {request.answers.map((answer) => (
                <Answer key={answer.id} answer={answer} currency={request.currency} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const answerIcons: Readonly<Record<GivenAnswer['answer'], string>> = {
  APPROVED: 'lucide:circle-check',
  REJECTED: 'lucide:circle-x',
  BYPASSED: 'lucide:triangle-alert',
}

const answerColors: Readonly<Record<GivenAnswer['answer'], string>> = {
  APPROVED: 'text-success',
  REJECTED: 'text-error',
  BYPASSED: 'text-warning',
}

function Answer({ answer, currency }: { answer: GivenAnswer; currency: string }) {
  const { by, at, reason, counts } = answer
  const said = answerLabels[answer.answer]
  return (
    <li className="flex items-start gap-2">
      <Icon
        name={answerIcons[answer.answer]}
        className={classNames('mt-0.5 size-4 shrink-0', counts ? answerColors[answer.answer] : 'text-muted')}
      />
      <span className="min-w-0">
        <span className={classNames('block break-words', !counts && 'text-muted')}>
          {by.name}: {said}
          {reason !== '' && `, ${reason}`}
        </span>
        <span className="block text-xs text-muted">
          {[
            formatInstant(at),
            ofWhat({ ...answer, currency }),
            counts ? null : t`older version, does not count any more`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </li>
  )
}

function askedWords({ askedBy, state, round }: ApprovalRequest): string {
  const { name } = askedBy
  if (state === 'BYPASSED') return t`${name} let it go without approval`
  return round > 1 ? t`${name} asked for approval again` : t`${name} asked for approval`
}

function closedWords({ state, isOfNow, people }: ApprovalRequest): string | null {
  if (state === 'WITHDRAWN') return t`withdrawn`
  if (state === 'REJECTED') return t`rejected`
  if (!isOfNow) return t`the payment has changed since`
  return state === 'OPEN' ? t`${people} wanted` : null
}

/** The version and the amount of which something was said. */
function ofWhat({
  recordVersion,
  amount,
  currency,
}: Pick<ApprovalRequest, 'recordVersion' | 'amount' | 'currency'>): string {
  const version = t`version ${recordVersion}`
  return amount === null ? version : `${version}, ${formatMoney(amount, currency)} ${currency}`
}
