import type { Year, YearReconciliation } from '@kinfolio/contract/year'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { classNames } from '@kinfolio/ui/class-names'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import type { ProofOf } from '../../figures/proof-of.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { formatDay } from '../../lib/format.ts'
import { dayBefore } from './year-days.ts'
import type { YearView } from './year-search.ts'
import { YearAmount } from './YearAmount.tsx'

type Line = {
  of: keyof YearReconciliation
  label: string
  hint?: string
  /** Whether it adds to the value or is taken off; absent: it is the value. */
  sign?: '+' | '-'
  view?: YearView
  isEnd?: boolean
}

type ReconciliationCardProps = {
  year: Year
  owner: { id: string | undefined; name: string }
  onView: (view: YearView) => void
}

/** From the value before the year to the value at its end, line by line, and what is left unexplained. */
export function ReconciliationCard({ year, owner, onView }: ReconciliationCardProps) {
  const { org } = useOrg()
  const { reconciliation, currency, missing, firstOn, lastOn } = year
  const eve = dayBefore(firstOn)
  // A proof of the whole counts what has a value on its day; here a position needs one at both ends.
  const isWhole = missing.every(({ of }) => of !== 'VALUE')
  const part = { title: owner.name, entityId: owner.id }
  const proofOf = ({ of }: Line): ProofOf | null => {
    if (!isWhole || of === 'residual') return null
    if (of === 'start') return { measure: 'value', to: eve, currency, part }
    if (of === 'end') return { measure: 'value', to: lastOn, currency, part }
    return { measure: 'gain', from: eve, to: lastOn, currency, part }
  }
  const { residual } = reconciliation
  const lines: Line[] = linesOf(eve, lastOn).filter(
    ({ of, isEnd }) => isEnd || !org.role.valuesVisible || reconciliation[of] !== '0',
  )
  return (
    <Card
      title={t`How the year came together`}
      description={t`In ${currency}. Each amount opens how it was made`}
      actions={
        org.role.valuesVisible &&
        (residual === '0' ? (
          <Badge color="success" icon="lucide:check">{t`Nothing left over`}</Badge>
        ) : (
          <Badge color="error">
            {t`Left over:`} <YearAmount text={residual} currency={currency} />
          </Badge>
        ))
      }
    >
      <dl className="flex flex-col text-sm">
        {lines.map((line) => (
          <ReconciliationLine
            key={line.of}
            line={line}
            text={reconciliation[line.of]}
            currency={currency}
            proof={proofOf(line)}
            onView={onView}
          />
        ))}
      </dl>
    </Card>
  )
}

function linesOf(eve: string, lastOn: string): Line[] {
  return [
    { of: 'start', label: t`Value on ${formatDay(eve)}`, isEnd: true, view: 'holdings' },
    { of: 'paidIn', label: t`Money in`, sign: '+', view: 'flows' },
    { of: 'takenOut', label: t`Money out`, sign: '-', view: 'flows' },
    {
      of: 'price',
      label: t`Prices`,
      hint: t`What they did to all that was held, sold or not`,
      sign: '+',
    },
    {
      of: 'currency',
      label: t`Exchange rates`,
      hint: t`On all that was held. What money in foreign accounts gained is in here`,
      sign: '+',
    },
    { of: 'income', label: t`Income before tax`, sign: '+', view: 'income' },
    { of: 'withheld', label: t`Tax withheld from it`, sign: '-', view: 'income' },
    { of: 'interestPaid', label: t`Interest of debts`, sign: '-', view: 'charges' },
    { of: 'taxes', label: t`Other taxes`, sign: '-', view: 'charges' },
    { of: 'fees', label: t`Fees`, sign: '-', view: 'charges' },
    { of: 'end', label: t`Value on ${formatDay(lastOn)}`, isEnd: true, view: 'holdings' },
  ]
}

type ReconciliationLineProps = {
  line: Line
  text: string | null
  currency: string
  proof: ProofOf | null
  onView: (view: YearView) => void
}

function ReconciliationLine({ line, text, currency, proof, onView }: ReconciliationLineProps) {
  const { label, hint, sign, view, isEnd } = line
  const amount = (
    <YearAmount
      text={sign === '-' && text !== null ? negatedText(text) : text}
      currency={currency}
      signed={sign && 'plain'}
    />
  )
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4 py-1.5',
        isEnd ? 'border-y font-semibold first:border-t-0 last:border-b-0' : 'pl-3',
      )}
    >
      <dt className="min-w-0">
        {view ? (
          <button
            type="button"
            className="rounded-xs text-left underline-offset-3 hover:underline"
            onClick={() => onView(view)}
          >
            {label}
          </button>
        ) : (
          label
        )}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </dt>
      <dd className="tabular shrink-0 text-right whitespace-nowrap">
        {proof && text !== null ? (
          <ProofButton quiet of={proof}>
            {amount}
          </ProofButton>
        ) : (
          amount
        )}
      </dd>
    </div>
  )
}

/** What is taken off, with its sign. */
function negatedText(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}
