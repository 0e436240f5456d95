import type { Total } from '@kinfolio/contract/figures'
import { t } from '@lingui/core/macro'

import { ProofButton } from '../../figures/ProofButton.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import { kindLabels, type SheetTotal, typesOf } from './kind-words.ts'

type SheetTotalTextProps = {
  total: Total
  of: SheetTotal
  /** The owner; absent: all. The id is null for positions without an entity. */
  owner?: { id: string | null; name: string }
  asOf: string
  whole?: boolean
}

const words: Record<'assets' | 'liabilities' | 'equity', string> = {
  assets: t`Assets`,
  liabilities: t`Liabilities`,
  equity: t`Equity`,
}

/** A total of a balance sheet. It opens the positions that it adds up. */
export function SheetTotalText({ total, of, owner, asOf, whole }: SheetTotalTextProps) {
  const text = <TotalText total={total} whole={whole} />
  if (total.value === null) return text
  const title = of === 'assets' || of === 'liabilities' || of === 'equity' ? words[of] : kindLabels[of]
  return (
    <ProofButton
      quiet
      of={{
        measure: 'value',
        to: asOf,
        currency: total.currency,
        part: {
          title: [title, owner && (owner.name || t`No entity`)].filter(Boolean).join(' · '),
          entityId: owner && (owner.id ?? 'none'),
          type: typesOf(of),
        },
      }}
    >
      {text}
    </ProofButton>
  )
}
