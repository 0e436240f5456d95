import type { PaperField } from '@kinfolio/contract/paper-fields'
import type { NotedValue, PaperReading, PaperTieOut } from '@kinfolio/contract/paper-readings'
import { Callout } from '@kinfolio/ui/Callout'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { formatPrice } from '../../lib/format.ts'
import type { ShowMark } from './paper-pages.ts'
import { PaperValue } from './PaperValue.tsx'
import { shownValues } from './reading-facts.ts'

/** What a payment is made from. It is held until the account is verified. */
const heldFields: ReadonlySet<PaperField> = new Set([
  'amount',
  'payable',
  'dueDate',
  'iban',
  'accountNumber',
  'aba',
  'bic',
  'reference',
])

type DocumentFactsProps = {
  document: PaperReading['documents'][number]
  isOnly: boolean
  /** Nothing is to be paid that it asks for. */
  isHeld: boolean
  noted: readonly NotedValue[]
  /** Opens the form for a value; null, where nobody may note one. */
  onNote: ((value: NotedValue | null) => void) | null
  onShow: ShowMark | null
  /** Notes what it tells of fees; null: it tells nothing, or nobody may note it. */
  fees: ReactNode
}

/** What one document of a paper says, and what people noted of it. */
export function DocumentFacts({ document, isOnly, isHeld, noted, onNote, onShow, fees }: DocumentFactsProps) {
  const { tieOuts, firstPage, lastPage } = document
  const values = shownValues(document, noted)
  return (
    <section className="flex flex-col gap-3">
      {!isOnly && (
        <h3 className="font-medium">
          {firstPage === lastPage ? t`Page ${firstPage}` : t`Pages ${firstPage} to ${lastPage}`}
        </h3>
      )}
      {tieOuts
        .filter(({ outcome }) => outcome === 'CONTRADICTS')
        .map((tieOut) => (
          <Contradiction key={`${tieOut.check} ${tieOut.what}`} tieOut={tieOut} />
        ))}
      {values.length === 0 && (
        <p className="text-muted">{t`Its words tell nothing that is known of papers.`}</p>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
        {values.map((value) => (
          <PaperValue
            key={value.field}
            {...value}
            isHeld={isHeld && heldFields.has(value.field)}
            onNote={onNote}
            onShow={onShow}
          />
        ))}
      </dl>
      <Agreement tieOuts={tieOuts} />
      {fees}
      {isHeld && values.some(({ field }) => heldFields.has(field)) && (
        <p className="text-xs text-muted">
          {t`What it asks to pay is held until its bank details are verified. Its kind and days may be noted.`}
        </p>
      )}
    </section>
  )
}

function Contradiction({ tieOut: { what, expected, printed, note } }: { tieOut: PaperTieOut }) {
  return (
    <Callout color="error" title={t`Its figures contradict each other`}>
      {what}
      {expected !== null &&
        printed !== null &&
        ` · ${t`expected ${formatPrice(expected)}, printed ${formatPrice(printed)}`}`}
      {note !== '' && <span className="block">{note}</span>}
    </Callout>
  )
}

function Agreement({ tieOuts }: { tieOuts: readonly PaperTieOut[] }) {
  const count = tieOuts.filter(({ outcome }) => outcome === 'TIES').length
  if (count === 0) return null
  return (
    <p className="text-xs text-muted">
      {plural(count, { one: '# check of its figures agrees', other: '# checks of its figures agree' })}
    </p>
  )
}
