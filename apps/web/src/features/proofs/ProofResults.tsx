import type { Proof, ProofAmount } from '@kinfolio/contract/proofs'
import { Hint } from '@kinfolio/ui/Hint'
import { Icon } from '@kinfolio/ui/Icon'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { meaningOf } from '../../figures/trade-words.ts'
import { formatNamed, isNothing, labelOf } from './proof-words.ts'

const subtracted = new Set(['fees', 'taxes'])
const signed = new Set(['gain', 'realisedGain', 'timeWeightedReturn', 'unannualised', 'xirr'])

/** Shows the measure with its parts, and whether its rows explain all of it. */
export function ProofResults({ proof }: { proof: Proof }) {
  const { results, residual } = proof
  // Parts of a gain that are zero are left out.
  const shown = Object.entries(results).filter(
    ([name, amount]) => name === 'gain' || amount !== '0' || proof.measure !== 'gain',
  )
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      {shown.map(([name, amount], index) => (
        <Stat
          key={name}
          size={index === 0 ? 'lg' : 'md'}
          label={<Name name={name} />}
          value={<Amount name={name} amount={amount} proof={proof} />}
          hint={index === 0 && residual !== null && <Explained residual={residual} proof={proof} />}
        />
      ))}
    </div>
  )
}

/** The name of a result. A word of the trade says what it means. */
function Name({ name }: { name: string }) {
  const label = `${subtracted.has(name) ? '− ' : ''}${labelOf(name)}`
  const meaning = meaningOf(name)
  return meaning === undefined ? label : <Hint words={meaning}>{label}</Hint>
}

function Amount({ name, amount, proof }: { name: string; amount: ProofAmount | null; proof: Proof }) {
  if (amount === null) return <span className="text-faint">—</span>
  const text = formatNamed(name, amount, proof.currency)
  return signed.has(name) ? <SignedText sign={signOf(amount)}>{text}</SignedText> : text
}

function Explained({ residual, proof }: { residual: ProofAmount; proof: Proof }) {
  if (isNothing(residual)) {
    return (
      <span className="inline-flex items-center gap-1 text-positive">
        <Icon name="lucide:check" className="size-3.5" />
        {t`Explained in full: residual 0`}
      </span>
    )
  }
  const [first = 'value'] = Object.keys(proof.results)
  return (
    <span className="text-warning">
      <Trans>Residual {formatNamed(first, residual, proof.currency)}</Trans>
    </span>
  )
}
